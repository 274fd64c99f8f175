import { mayManageSubmissions } from "#access/policies/accreditation.ts";
import { findAccount } from "#db/queries/accounts/accounts.ts";
import { findInstitute } from "#db/queries/institutes.ts";
import { listErasedIn } from "#db/queries/submissions/frozen-people.ts";
import {
  type FrozenContent,
  insertFrozenProofs,
  insertFrozenTable,
  listDataOf,
} from "#db/queries/submissions/frozen-tables.ts";
import {
  emptySubmission,
  findSubmission,
  type SubmissionRow,
  updateSubmissionState,
} from "#db/queries/submissions/submissions.ts";
import { inSnapshot, inTransaction, type Scope, withScope } from "#db/scope.ts";
import { kindBySlug } from "#kinds/registry.ts";
import type { TableRow } from "#rules/accreditation/rows/evaluate-table.ts";
import type { Manual } from "#rules/accreditation/table-definition.ts";
import { formerMember } from "#rules/erasure/anonymise-person.ts";
import { findActiveActor } from "../accounts/session/find-actor.ts";
import { pageOfTable } from "../accreditation/page-of-table.ts";
import { readTable, type StudentsByYear, type TableInput } from "../accreditation/read-table.ts";
import { readAllExcludedRecords } from "../accreditation/read-works.ts";
import { summariesOf } from "../accreditation/summaries.ts";
import type { AppContext } from "../app-context.ts";
import { listProofLinks } from "../records/proofs/list-proof-links.ts";
import { sensitiveProofFields } from "../records/proofs/sensitive-proof-fields.ts";
import { ensureAllowed, Refusal } from "../refusal.ts";
import { anonymiseInSubmissions } from "./anonymise-in-submissions.ts";
import { checkFrozenFiles } from "./check-frozen-files.ts";
import type { FrozenFacts } from "./frozen-facts.ts";
import type { Requester } from "./submission-access.ts";

/**
 * The job of a submission: evaluates its tables as its maker sees them now, and stores rows, figures and proofs. All
 * tables are read from one snapshot, so that they agree with each other. An interrupted job starts again; a frozen
 * submission does not change.
 */
export async function freezeSubmission(
  appContext: Pick<AppContext, "database" | "filesFolder" | "log">,
  scope: Scope,
  id: string,
  students: StudentsByYear = {},
): Promise<void> {
  const submission = await findSubmission(scope, id);
  if (submission?.state !== "queued" && submission?.state !== "freezing") return;
  const { tableIds } = submission;
  try {
    await emptySubmission(scope, id);
    await updateSubmissionState(scope, id, { state: "freezing", done: 0, total: tableIds.length });
    const maker = await inSnapshot(scope, async (tx) => {
      const requester = await makerOf(tx, submission);
      for (const [position, tableId] of tableIds.entries()) {
        await freezeTable(tx, requester, submission, { position, tableId, students });
        // By another connection: what this one writes is seen when all is done.
        await withScope(appContext.database, scope.institute, (otherScope) =>
          updateSubmissionState(otherScope, id, { state: "freezing", done: position + 1, total: tableIds.length }),
        );
      }
      return requester.actor;
    });
    // The snapshot has people as they were when it began.
    await inTransaction(scope, async (tx) => {
      for (const person of await listErasedIn(tx, id, formerMember)) await anonymiseInSubmissions(tx, maker, person);
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await emptySubmission(scope, id);
    await updateSubmissionState(scope, id, { state: "failed", done: 0, total: 0, problem: error.message });
    return;
  }
  const { files, broken } = await checkFrozenFiles(appContext, scope, id, (done, total) =>
    updateSubmissionState(scope, id, {
      state: "freezing",
      done: tableIds.length + done,
      total: tableIds.length + total,
    }),
  );
  const all = tableIds.length + files;
  await updateSubmissionState(scope, id, { state: broken > 0 ? "incomplete" : "complete", done: all, total: all });
}

/** The maker of the submission, with their current rights. */
async function makerOf(scope: Scope, { maker, department }: SubmissionRow): Promise<Requester> {
  const actor = await findActiveActor(scope, await findAccount(scope, maker));
  if (!actor) throw new Refusal("account-deactivated");
  ensureAllowed(mayManageSubmissions(actor, department));
  return { actor, academicStart: (await findInstitute(scope)).academicStart };
}

/** The query with which each table of the submission is read. */
export function inputOf({ manual, period, departmentCode, isVerifiedOnly }: SubmissionRow): TableInput {
  return {
    manual: (manual as Manual | null) ?? undefined,
    period: period ?? undefined,
    dept: departmentCode ?? undefined,
    verified: isVerifiedOnly ? "true" : undefined,
    isForOthers: true,
  };
}

async function freezeTable(
  scope: Scope,
  requester: Requester,
  submission: SubmissionRow,
  { position, tableId, students }: { position: number; tableId: string; students: StudentsByYear },
): Promise<void> {
  const read = await readTable(scope, requester, tableId, { ...inputOf(submission), students });
  const page = await pageOfTable(requester.actor, read, { limit: 1 });
  const { rows } = read.evaluated;
  const facts: FrozenFacts = {
    number: page.number,
    body: page.body,
    title: page.title,
    source: page.source,
    isDraft: page.isDraft,
    ...(page.outdated && { outdated: page.outdated.message }),
    manual: page.manual,
    form: page.form,
    periodText: page.periodText,
    withGaps: page.withGaps,
    candidates: page.candidates,
    reasons: page.reasons,
    gaps: page.gaps.map(({ gap, label, count }) => ({ gap, label: label.message, count })),
    metric: page.metric && frozenMetric(page.metric),
    furtherMetrics: page.furtherMetrics.map(frozenMetric),
    years: page.years.map(({ lastDay: _, ...year }) => year),
    // An erasure changes rows only.
    summaries:
      read.table.summary?.of === "programme-points"
        ? []
        : summariesOf(read).map(({ columns, rows }) => ({ columns, rows })),
  };
  const links = await readLinks(scope, rows);
  await insertFrozenTable(
    scope,
    submission.id,
    {
      position,
      report: tableId,
      version: read.table.version,
      definition: read.table,
      form: read.form,
      facts,
      // Names of people are in rows only, where an erasure finds them.
      excluded: (await readAllExcludedRecords(read)).map(({ record, kind, title, reason }) => ({
        record,
        kind,
        title: kind === "person" ? "" : title,
        reason,
      })),
      rows: rows.length,
    },
    rows.map((row) => ({ record: row.record, content: { ...contentOf(row), links: links.get(row.record) ?? [] } })),
  );
  await insertFrozenProofs(scope, { submission: submission.id, position }, sensitiveProofFields);
}

const frozenMetric = <Shown extends { calculation: { message: string } }>(metric: Shown) => ({
  ...metric,
  calculation: metric.calculation.message,
});

/** The links to proofs of works, by record; those of sensitive fields are not frozen. */
async function readLinks(scope: Scope, rows: readonly TableRow[]): Promise<Map<string, string[]>> {
  const ids = [...new Set(rows.flatMap(({ kind, record }) => (kind === "person" ? [] : [record])))];
  const found = new Map<string, string[]>();
  for (const { id, kind, data } of await listDataOf(scope, ids)) {
    const links = listProofLinks(kindBySlug(kind), data).filter(
      ({ path }) => !sensitiveProofFields.includes(`${kind}/${path}`),
    );
    found.set(id, [...new Set(links.map(({ url }) => url))]);
  }
  return found;
}

/** What is kept of a row; sums of money are in its cells. */
export function contentOf({ kind, title, state, year, part, cells, gaps, owners }: TableRow): FrozenContent {
  return { kind, title, state, year, part, cells, gaps, owners };
}
