import * as z from "zod";
import { mayAnswerAnyQuestion } from "#access/policies/imports.ts";
import { maySee } from "#access/policies/records.ts";
import { withoutSensitive } from "#access/redaction.ts";
import type { Actor } from "#access/roles.ts";
import { withFormerReason } from "#contract/shapes.ts";
import type { ClaimToNotify } from "#db/queries/claims.ts";
import { updateReason } from "#db/queries/imports/batch-rows.ts";
import { lockBatches, updateBatch } from "#db/queries/imports/batches.ts";
import { listPeopleForMatching, type PersonForMatching } from "#db/queries/people-matching.ts";
import {
  closeAsDifferent,
  closeAsSame,
  countQuestions,
  listAnsweredAsSame,
  listClaimsOnDraft,
  listQuestionedBatches,
  listQuestions,
  lockQuestions,
  moveClaimsOnDraft,
  type QuestionedRecord,
  type QuestionFilter,
  type QuestionRow,
  redirectQuestions,
} from "#db/queries/records/record-questions.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { showValue } from "#kinds/derive/field-value.ts";
import { dateOf, titleAndDays } from "#kinds/derive/title-and-days.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { redactReason } from "#rules/matching/classify-duplicate.ts";
import { type DirectoryIndex, indexDirectory } from "#rules/matching/index-directory.ts";
import { createClaim } from "../claims/create-claim.ts";
import { claimantOf, notifyApprovers } from "../claims/notify-approvers.ts";
import { loadMessageTemplates } from "../load-message-templates.ts";
import { uncountEndedClaims } from "../notifications/uncount-ended-claims.ts";
import { pageOf, readCursor } from "../page-cursor.ts";
import { notifyProposedAuthors } from "../records/notify-proposed-authors.ts";
import { nameDepartments, removeDepartments } from "./add-departments.ts";
import { countStatuses } from "./count-statuses.ts";
import { addReceipts } from "./receipts/add-receipts.ts";
import { removeReceipts } from "./receipts/remove-receipts.ts";

type QuestionQuery = { import?: string | undefined; kind?: string | undefined; records?: string[] | undefined };

/** Drafts that may be an existing record, for whoever imported them; an admin sees all. */
export async function readQuestions(
  scope: Scope,
  actor: Actor,
  query: QuestionQuery & { limit: number; cursor?: string | undefined },
) {
  const filter = filterOf(actor, query);
  const [after = null] = readCursor(query.cursor, z.tuple([z.uuid()])) ?? [];
  const { rows, nextCursor } = pageOf(
    await listQuestions(scope, filter, { after, limit: query.limit + 1 }),
    query.limit,
    ({ record }) => [record.id],
  );
  const templatesOf = await loadMessageTemplates();
  return {
    rows: rows.map((row) => {
      const shown = withFormerReason(present(actor, row));
      return { ...shown, templates: templatesOf([shown.reason]) };
    }),
    total: await countQuestions(scope, filter),
    nextCursor,
  };
}

const batchSize = 500;

/**
 * Answers many at once. Same: the draft goes to the bin, and its importer claims the record if the row named them.
 */
export async function answerQuestions(
  scope: Scope,
  actor: Actor,
  readInput: () => QuestionQuery & { answer: "same" | "different" },
): Promise<{ answered: number; left: number }> {
  return inTransaction(scope, async () => {
    const { answer, ...query } = readInput();
    const filter = filterOf(actor, query);
    // The imports before their records, as where one is undone.
    await lockBatches(scope, await listQuestionedBatches(scope, filter));
    await lockQuestions(scope, filter);
    const index = indexDirectory(await listPeopleForMatching(scope));
    let [answered, after]: [number, string | null] = [0, null];
    for (;;) {
      const rows = await listQuestions(scope, filter, { after, limit: batchSize });
      const last = rows.at(-1);
      if (!last) break;
      after = last.record.id;
      // The record it was compared with is deleted: it can only be a separate work.
      const ready = answer === "different" ? rows : rows.filter(({ other }) => other !== null);
      await closeQuestions(scope, actor, answer, ready, index);
      answered += ready.length;
    }
    return { answered, left: await countQuestions(scope, filterOf(actor, {})) };
  });
}

function filterOf(actor: Actor, { import: batch, kind, records }: QuestionQuery): QuestionFilter {
  return {
    creator: mayAnswerAnyQuestion(actor) ? null : actor.account,
    batch: batch ?? null,
    kind: kind ?? null,
    records: records ?? null,
  };
}

async function closeQuestions(
  scope: Scope,
  actor: Actor,
  answer: "same" | "different",
  asked: readonly QuestionRow[],
  index: DirectoryIndex<PersonForMatching>,
): Promise<void> {
  const ids = asked.map(({ record }) => record.id);
  const rows = answer === "same" ? asked.map((row) => withRemaining(row, asked)) : asked;
  if (answer === "different") {
    const answeredBefore = new Set(await listAnsweredAsSame(scope, ids));
    for (const row of rows) if (answeredBefore.has(row.record.id)) await takeBackAdditions(scope, actor, row);
    await closeAsDifferent(scope, ids, actor.account);
    await notifyNamedPeople(scope, actor, index, rows);
  } else {
    const changed = rows.filter(({ other }, index) => other?.id !== asked[index]?.other?.id);
    await redirectQuestions(
      scope,
      changed.flatMap(({ record, other }) => (other ? [{ record: record.id, other: other.id }] : [])),
    );
    await closeAsSame(scope, ids, actor.account);
    for (const batch of new Set(rows.map((row) => row.batch)))
      await nameDepartments(scope, actor, {
        batch,
        named: rows.flatMap(({ record, other, batch: own }) =>
          other && own === batch ? [{ record: other.id, departments: record.namedDepartments }] : [],
        ),
      });
    for (const row of rows) await addReceiptsOfDraft(scope, actor, row);
    const toNotify: ClaimToNotify[] = [];
    for (const row of rows) {
      const claimed = await claimForImporter(scope, actor, index, row);
      if (claimed) toNotify.push(claimed);
      if (row.other) toNotify.push(...(await moveClaims(scope, row.record.id, row.other.id)));
    }
    await notifyApprovers(scope, toNotify);
  }
  for (const batch of new Set(rows.flatMap(({ batch }) => batch ?? [])))
    await updateBatch(scope, batch, { totals: await countStatuses(scope, batch) });
}

/** Colleagues who claimed the draft claim the record that it is: those who answer claims on that one decide. */
async function moveClaims(scope: Scope, draft: string, record: string): Promise<ClaimToNotify[]> {
  const claims = await listClaimsOnDraft(scope, draft);
  if (claims.length === 0) return [];
  await uncountEndedClaims(scope, claims);
  const moved = new Set(await moveClaimsOnDraft(scope, draft, record));
  return claims.flatMap(({ id, title, claimant, name }) =>
    moved.has(id) ? [{ id, title, claimant: { publicId: claimant, name } }] : [],
  );
}

/** A draft that may be another draft of these, which goes to the bin as well, is the record that this one may be. */
function withRemaining(row: QuestionRow, rows: readonly QuestionRow[]): QuestionRow {
  const seen = new Set([row.record.id]);
  let { other } = row;
  for (;;) {
    const next = rows.find(({ record }) => record.id === other?.id);
    if (!next || seen.has(next.record.id)) return { ...row, other };
    seen.add(next.record.id);
    ({ other } = next);
  }
}

/** As for a row that was decided to be the other work before it was saved. */
async function addReceiptsOfDraft(
  scope: Scope,
  actor: Actor,
  { record, other, batch, row, reason }: QuestionRow,
): Promise<void> {
  if (!other || batch === null || row === null) return;
  const repeated = {
    status: "duplicate",
    decision: null,
    data: record.data,
    duplicate_of: other.id,
    duplicate_row: null,
    reason,
  };
  const explained = await addReceipts(scope, actor, { batch, rows: [repeated] });
  if (explained.has(repeated)) await updateReason(scope, batch, row, repeated.reason);
}

/** What a draft added to the other record when it was answered to be the same, before it was restored. */
async function takeBackAdditions(scope: Scope, actor: Actor, { record, other, batch }: QuestionRow): Promise<void> {
  if (!other || batch === null) return;
  const draft = { ...record, other: other.id };
  await removeReceipts(scope, actor, batch, draft);
  await removeDepartments(scope, actor, batch, draft);
}

/** Colleagues were not notified while it was open whether the work is already recorded. */
async function notifyNamedPeople(
  scope: Scope,
  actor: Actor,
  { account: accounts }: DirectoryIndex<PersonForMatching>,
  rows: readonly QuestionRow[],
): Promise<void> {
  await notifyProposedAuthors(
    scope,
    actor,
    rows.map(({ record }) => ({
      record: { ...record, day: titleAndDays(kindBySlug(record.kind), record.data).day },
      proposed: record.people
        .filter(({ state }) => state === "proposed")
        .flatMap(({ account: publicId = "", matchedBy = "account" }) =>
          [...(accounts.get(publicId) ?? [])].map((account) => ({ account, matchedBy })),
        ),
    })),
  );
}

/** The importer, whom the row names, claims to be an author of the other record too; its approvers decide. */
async function claimForImporter(
  scope: Scope,
  actor: Actor,
  index: DirectoryIndex<PersonForMatching>,
  { record, other, batch, row }: QuestionRow,
): Promise<ClaimToNotify | undefined> {
  const mine = record.people.find(({ account }) => account === actor.publicId);
  if (!other || !mine || record.createdBy !== actor.account) return undefined;
  const { title, day } = titleAndDays(kindBySlug(record.kind), record.data);
  const created = await createClaim(scope, actor, index, {
    record: other,
    claimSummary: { kind: record.kind, title, day },
    printed: mine.name,
    batch: batch === null || row === null ? undefined : { id: batch, row },
  });
  return created?.isToAnswer ? { id: created.id, title, claimant: claimantOf(index, actor) } : undefined;
}

function present(actor: Actor, { record, other, reason, batch, fileName, row, at }: QuestionRow) {
  const sees =
    other !== null && maySee(actor, { ...other, isOnePerPerson: false, isInBin: false, authors: [] }).allowed
      ? other
      : null;
  return {
    record: shown(record),
    reason: sees ? reason : redactReason(reason),
    /** "hidden": a colleague's record, about which nothing else may be shown. */
    otherState: sees ? ("shown" as const) : other ? ("hidden" as const) : ("deleted" as const),
    // `otherIs` is the former name of `otherState`.
    otherIs: sees ? ("shown" as const) : other ? ("hidden" as const) : ("gone" as const),
    other: sees && shown(sees),
    differences: sees ? differencesOf(record, sees) : [],
    import: batch === null || fileName === null ? null : { id: batch, fileName, row },
    askedAt: at,
  };
}

function shown({ id, kind, title, data, people }: QuestionedRecord) {
  const date = dateOf(kindBySlug(kind), data) ?? null;
  return { id, kind, title, date, people: people.map(({ name }) => name).join("; ") };
}

const maxDifferences = 12;

function differencesOf(record: QuestionedRecord, other: QuestionedRecord) {
  const [kind, otherKind] = [kindBySlug(record.kind), kindBySlug(other.kind)];
  const [mine, theirs] = [withoutSensitive(kind, record.data), withoutSensitive(otherKind, other.data)];
  return Object.entries(kind.fields)
    .map(([name, field]) => {
      const same = otherKind.fields[name];
      return {
        label: field.label,
        mine: showValue(field, mine[name]),
        other: same ? showValue(same, theirs[name]) : "",
      };
    })
    .filter((one) => one.mine !== one.other)
    .slice(0, maxDifferences);
}
