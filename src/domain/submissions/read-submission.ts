import * as z from "zod";
import { mayManageSubmissions } from "#access/policies/accreditation.ts";
import { mayLeadCampaign } from "#access/policies/campaigns.ts";
import type { Actor } from "#access/roles.ts";
import type { submissions } from "#contract/accreditation/submissions.ts";
import type { Parsed, Presented } from "#contract/endpoint.ts";
import { listSignedSections, type SignedSectionRow } from "#db/queries/signed-sections.ts";
import { listLinks, listVisits } from "#db/queries/submissions/evidence-links.ts";
import {
  countFrozenProofs,
  listBrokenProofs,
  listProofsOfRows,
  updateCompleteness,
} from "#db/queries/submissions/frozen-proofs.ts";
import { countLinkedRows, listFrozenRows, listFrozenTables } from "#db/queries/submissions/frozen-tables.ts";
import {
  countSubmissions,
  listSubmissions,
  listSubmissionsOfRecord,
  type SubmissionRow,
} from "#db/queries/submissions/submissions.ts";
import type { Scope } from "#db/scope.ts";
import type { AppContext } from "../app-context.ts";
import { type OpenFile, openFile } from "../files/open-file.ts";
import { pageOf, readCursor, writeCursor } from "../page-cursor.ts";
import { readRecord } from "../records/read-record.ts";
import { Refusal } from "../refusal.ts";
import { checkFrozenFiles } from "./check-frozen-files.ts";
import { figureText, needsProofs, notesOf, toSubmissionTable } from "./frozen-facts.ts";
import { findFrozenToManage, listVisibleDepartments, readFrozen, readVisible } from "./submission-access.ts";

const maxBroken = 100;
const maxVisits = 50;

export function presentSubmission(row: SubmissionRow) {
  const { id, title, tableIds, period, state, problem, done, total, makerName, madeAt, frozenAt } = row;
  const department =
    row.departmentCode === null ? null : { code: row.departmentCode, name: row.departmentName ?? row.departmentCode };
  const progress = { done, total };
  return {
    id,
    title,
    department,
    reports: tableIds,
    period,
    state,
    problem,
    progress,
    madeBy: makerName,
    madeAt,
    frozenAt,
  };
}

export async function listVisibleSubmissions(
  scope: Scope,
  actor: Actor,
  { limit, cursor }: Parsed<typeof submissions.list>["query"],
): Promise<Presented<typeof submissions.list>> {
  const departments = await listVisibleDepartments(scope, actor);
  const [before] = readCursor(cursor, z.tuple([z.uuid()])) ?? [null];
  const rows = await listSubmissions(scope, departments, { before, limit: limit + 1 });
  const page = pageOf(rows, limit, ({ id }) => [id]);
  return { ...page, rows: page.rows.map(presentSubmission), total: await countSubmissions(scope, departments) };
}

export async function readSubmission(
  scope: Scope,
  actor: Actor,
  id: string,
): Promise<Presented<typeof submissions.read>> {
  const submission = await readVisible(scope, actor, id);
  const tables = (await listFrozenTables(scope, id)).map(toSubmissionTable);
  const counts = new Map((await countFrozenProofs(scope, id)).map((one) => [one.position, one]));
  const linked = await countLinkedRows(scope, id);
  const broken = await listBrokenProofs(scope, id, maxBroken);
  // A person who only reads it has no links to manage and learns no visitor's address.
  const mayManage = mayManageSubmissions(actor, submission.department).allowed;
  const links = mayManage ? await listLinks(scope, id) : [];
  const reportAt = (position: number) => tables.find((one) => one.position === position)?.report ?? "";
  return {
    ...presentSubmission(submission),
    assessmentEnds: submission.assessmentEnds,
    tables: tables.map((table) => {
      const { position, report, version, facts, excluded, rows } = table;
      const { proofs = 0, released = 0, rowsWithProof = 0 } = counts.get(position) ?? {};
      const { number, title, isDraft, periodText, withGaps } = facts;
      return {
        report,
        number,
        title,
        version,
        isDraft,
        period: periodText,
        rows,
        withGaps,
        withoutProof: needsProofs(table) ? rows - rowsWithProof : 0,
        withLink: linked.get(position) ?? 0,
        excluded: excluded.length,
        // The former name, for older clients.
        leftOut: excluded.length,
        proofs,
        released,
        figure: figureText(facts),
        notes: notesOf(table),
      };
    }),
    bytes: [...counts.values()].reduce((sum, { bytes }) => sum + bytes, 0),
    broken: broken.map(({ position, n, name, broken: how }) => ({
      report: reportAt(position),
      row: n,
      name,
      how: how ?? "missing",
    })),
    links: links.map(({ id: link, makerName, madeAt, expiresOn, revokedAt, visits, lastVisit }) => ({
      id: link,
      madeBy: makerName,
      madeAt,
      expiresOn,
      visits,
      lastVisit,
      state: revokedAt ? "revoked" : expiresOn < scope.today ? "expired" : "live",
    })),
    visits: mayManage ? await listVisits(scope, id, maxVisits) : [],
    erasures: submission.erasures,
  };
}

/** Reads the files again, and then the submission. */
export async function checkSubmission(
  appContext: Pick<AppContext, "filesFolder" | "log">,
  scope: Scope,
  actor: Actor,
  id: string,
): Promise<Presented<typeof submissions.check>> {
  await findFrozenToManage(scope, actor, id);
  await checkFrozenFiles(appContext, scope, id);
  await updateCompleteness(scope, id);
  return readSubmission(scope, actor, id);
}

export async function readFrozenTable(scope: Scope, submission: string, report: string) {
  const table = (await listFrozenTables(scope, submission)).find((one) => one.report === report);
  if (!table) throw new Refusal("not-found");
  return toSubmissionTable(table);
}

export async function readFrozenRows(
  scope: Scope,
  actor: Actor,
  { id, report }: Parsed<typeof submissions.rows>["params"],
  { limit, cursor }: Parsed<typeof submissions.rows>["query"],
): Promise<Presented<typeof submissions.rows>> {
  await readFrozen(scope, actor, id);
  const table = await readFrozenTable(scope, id, report);
  const { position, facts, form, rows: total } = table;
  const [after] = readCursor(cursor, z.tuple([z.int32().min(0)])) ?? [0];
  const rows = await listFrozenRows(scope, { submission: id, position }, { after, limit });
  const to = rows.at(-1)?.n ?? after;
  const proofs = await listProofsOfRows(scope, { submission: id, position, from: after + 1, to });
  return {
    number: facts.number,
    title: facts.title,
    needsProofs: needsProofs(table),
    // `asksForProofs` is the former name of `needsProofs`.
    asksForProofs: needsProofs(table),
    parts: form.parts.map(({ titles, headings }) => ({
      titles: titles.map(({ text }) => text.trim()),
      columns: headings.map(({ header }) => header.trim()),
    })),
    rows: rows.map(({ n, record, kind, title, part, cells, links = [] }) => ({
      n,
      record,
      kind,
      title,
      part,
      cells,
      links,
      proofs: proofs
        .filter((one) => one.n === n)
        .map(({ proof, name, sizeInBytes, sha256, releasedAt, broken, copiedAt, copiedBy }) => ({
          proof,
          name,
          sizeInBytes,
          sha256: sha256.toString("hex"),
          isReleased: releasedAt !== null,
          broken,
          copy: copiedAt && { madeBy: copiedBy ?? "", madeAt: copiedAt },
        })),
    })),
    total,
    nextCursor: to < total ? writeCursor([to]) : null,
  };
}

/** For those who may download the binder. */
export async function openFrozenProof(
  appContext: Pick<AppContext, "filesFolder" | "log" | "scanner">,
  scope: Scope,
  actor: Actor,
  { id, report, n, proof }: Parsed<typeof submissions.readProof>["params"],
): Promise<OpenFile & { name: string }> {
  await readFrozen(scope, actor, id);
  const { position } = await readFrozenTable(scope, id, report);
  const proofs = await listProofsOfRows(scope, { submission: id, position, from: n, to: n });
  const found = proofs.find((one) => one.proof === proof);
  if (!found) throw new Refusal("not-found");
  return { name: found.name, ...(await openFile(appContext, scope, { ...found, id: found.file })) };
}

/** For whoever may see the record; only a person who leads may open the submission. */
export async function listSubmissionsWithRecord(
  scope: Scope,
  actor: Actor,
  { kind, id }: Parsed<typeof submissions.ofRecord>["params"],
): Promise<Presented<typeof submissions.ofRecord>> {
  const record = await readRecord(scope, actor, kind, id);
  const own = await listVisibleDepartments(scope, actor);
  const opened = new Set((await listSubmissionsOfRecord(scope, record.id, own)).map((one) => one.id));
  const rows = await listSubmissionsOfRecord(scope, record.id, null);
  return {
    rows: rows.map((one) => ({ ...one, mayOpen: opened.has(one.id) })),
    signed: (await listSignedSections(scope, record.id)).map((section) => presentSignedSection(actor, section)),
  };
}

function presentSignedSection(actor: Actor, { department, account, ...section }: SignedSectionRow) {
  const isOwn = account === actor.account;
  const mayReopen = mayLeadCampaign(actor, department).allowed;
  const { campaign, person, leaders, deadline } = section;
  const { id, personId } = isOwn || mayReopen ? section : { id: null, personId: null };
  return { campaign, person, isOwn, leaders: leaders.slice(0, 3), deadline, id, personId, mayReopen };
}
