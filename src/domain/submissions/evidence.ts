import { findLink, insertVisit } from "#db/queries/submissions/evidence-links.ts";
import { countFrozenProofs, type FrozenProof, listProofsOfRows } from "#db/queries/submissions/frozen-proofs.ts";
import { type FrozenRow, listFrozenRows, listFrozenTables } from "#db/queries/submissions/frozen-tables.ts";
import { findSubmission } from "#db/queries/submissions/submissions.ts";
import { dayAt, type Scope, withInstitute, withoutScope, withScope } from "#db/scope.ts";
import type { Day } from "#kinds/day.ts";
import { formatPeriod } from "#rules/accreditation/read-period.ts";
import type { AppContext } from "../app-context.ts";
import { type OpenFile, openFile } from "../files/open-file.ts";
import { keyOf, limitAttempts } from "../limit-attempts.ts";
import { Refusal } from "../refusal.ts";
import { figureText, needsProofs, notesOf, numberOf, type SubmissionTable, toSubmissionTable } from "./frozen-facts.ts";
import { readToken } from "./publish.ts";

/** Per address and 15 minutes: pages and proofs of a link that exists, and links that do not. */
const maxOpened = 6000;
const maxUnknown = 60;

const rowsOnPage = 200;

/** What every page of a link says. */
export type EvidenceFrame = {
  institute: string;
  department: string | null;
  title: string;
  /** Empty until it is frozen. */
  frozenOn: Day | "";
  expiresOn: string;
};
export type EvidenceTable = {
  report: string;
  number: string;
  title: string;
  period: string;
  figure: string | null;
  /** Rules that the college did not apply. */
  notes: string[];
  rows: number;
  /** Proofs that were released. */
  proofs: number;
  needsProofs: boolean;
};
type Cell = string | number | null;
export type EvidenceRow = {
  n: number;
  title: string;
  part: number;
  cells: Cell[];
  proofs: EvidenceProof[];
  hasLink: boolean;
};
export type EvidenceProof = { proof: number; name: string; sizeInBytes: number; isReleased: boolean };
export type EvidencePart = { title: string; headers: string[] };

export type EvidenceAccess = { token: string; ipAddress: string };
export type EvidenceAnswer<Page> =
  | { type: "unknown" }
  | { type: "ended" }
  | { type: "page"; frame: EvidenceFrame; page: Page };

type Services = Pick<AppContext, "database" | "filesFolder" | "log" | "scanner">;
type Link = { scope: Scope; submission: string; frame: EvidenceFrame };

/** The tables of the submission. */
export function openEvidence(
  appContext: Services,
  access: EvidenceAccess,
): Promise<EvidenceAnswer<{ tables: EvidenceTable[] }>> {
  return withLink(appContext, access, "", async ({ scope, submission }) => {
    const released = new Map((await countFrozenProofs(scope, submission)).map((one) => [one.position, one.released]));
    const tables = (await listFrozenTables(scope, submission)).map(toSubmissionTable);
    return { tables: tables.map((table) => presentTable(table, released.get(table.position) ?? 0)) };
  });
}

/** The rows of a table after the given one. */
export function openEvidenceTable(
  appContext: Services,
  access: EvidenceAccess & { report: string; after: string },
): Promise<EvidenceAnswer<{ table: EvidenceTable; parts: EvidencePart[]; rows: EvidenceRow[]; next: number | null }>> {
  return withLink(appContext, access, access.report, async ({ scope, submission }) => {
    const table = await findTable(scope, submission, access.report);
    const after = access.after === "" ? 0 : readNumber(access.after);
    if (!table || after === undefined) return undefined;
    const { position } = table;
    const rows = await listFrozenRows(scope, { submission, position }, { after, limit: rowsOnPage });
    const last = rows.at(-1)?.n ?? after;
    const proofs = await listProofsOfRows(scope, { submission, position, from: after + 1, to: last });
    const released = proofs.filter(({ releasedAt }) => releasedAt !== null).length;
    return {
      table: presentTable(table, released),
      parts: presentParts(table),
      rows: rows.map((row) => presentRow(row, proofs)),
      next: last < table.rows ? last : null,
    };
  });
}

/** One row with its proofs. */
export function openEvidenceRow(
  appContext: Services,
  access: EvidenceAccess & { report: string; n: string },
): Promise<EvidenceAnswer<{ table: EvidenceTable; part: EvidencePart; row: EvidenceRow }>> {
  return withLink(appContext, access, `${access.report}/${access.n}`, async ({ scope, submission }) => {
    const found = await findRow(scope, submission, access);
    if (!found) return undefined;
    const { table, row, proofs } = found;
    const part = presentParts(table)[row.part] ?? { title: "", headers: [] };
    return { table: presentTable(table, 0), part, row: presentRow(row, proofs) };
  });
}

/** A proof that was released. */
export function openEvidenceProof(
  appContext: Services,
  access: EvidenceAccess & { report: string; n: string; proof: string },
): Promise<EvidenceAnswer<OpenFile & { name: string }>> {
  const opened = `${access.report}/${access.n}/${access.proof}`;
  return withLink(appContext, access, opened, async ({ scope, submission }) => {
    const found = await findRow(scope, submission, access);
    const proofNumber = readNumber(access.proof);
    const proof = found?.proofs.find((one) => one.proof === proofNumber && one.releasedAt !== null);
    if (!proof) return undefined;
    const { file, sha256, mediaType, sizeInBytes, name } = proof;
    return { name, ...(await openFile(appContext, scope, { id: file, sha256, mediaType, sizeInBytes })) };
  });
}

/** Finds the link, reads the page and notes the visit; every page that does not exist is unknown. */
async function withLink<Page>(
  appContext: Services,
  { token, ipAddress }: EvidenceAccess,
  opened: string,
  read: (link: Link) => Promise<Page | undefined>,
): Promise<EvidenceAnswer<Page>> {
  const { database } = appContext;
  const known = readToken(token);
  const link =
    known && (await withInstitute(database, known.institute, (db) => findLink(db, known.institute, known.hash)));
  const [key, limit] = link ? (["evidence", maxOpened] as const) : (["evidence-unknown", maxUnknown] as const);
  await withoutScope(database, (db) => limitAttempts(db, keyOf(key, ipAddress), limit));
  if (!known || !link) return { type: "unknown" };
  return withScope(database, known.institute, async (scope) => {
    if (link.revokedAt || link.expiresOn < scope.today) return { type: "ended" };
    const frame = await frameOf(scope, link);
    const page = await read({ scope, submission: link.submission, frame });
    if (page === undefined) return { type: "unknown" };
    await insertVisit(scope, { link: link.id, ipAddress, opened });
    return { type: "page", frame, page };
  });
}

async function frameOf(
  scope: Scope,
  { submission, expiresOn }: { submission: string; expiresOn: string },
): Promise<EvidenceFrame> {
  const found = await findSubmission(scope, submission);
  if (!found) throw new Refusal("not-found");
  const { instituteName: institute, departmentName: department, title, frozenAt } = found;
  const frozenOn = frozenAt ? dayAt(frozenAt, scope.timeZone) : "";
  return { institute, department, title, frozenOn, expiresOn };
}

async function findTable(scope: Scope, submission: string, report: string): Promise<SubmissionTable | undefined> {
  return (await listFrozenTables(scope, submission)).map(toSubmissionTable).find((one) => one.report === report);
}

async function findRow(scope: Scope, submission: string, access: { report: string; n: string }) {
  const table = await findTable(scope, submission, access.report);
  const n = readNumber(access.n);
  if (!table || n === undefined) return undefined;
  const address = { submission, position: table.position };
  const row = (await listFrozenRows(scope, address, { after: n - 1, limit: 1 })).find((one) => one.n === n);
  return row && { table, row, proofs: await listProofsOfRows(scope, { ...address, from: n, to: n }) };
}

/** As it is written in an address; undefined for anything else. */
function readNumber(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

function presentTable(table: SubmissionTable, proofs: number): EvidenceTable {
  const { report, facts, rows } = table;
  const period = formatPeriod(facts.periodText);
  return {
    report,
    number: numberOf(facts),
    title: facts.title,
    period,
    figure: figureText(facts),
    notes: notesOf(table),
    rows,
    proofs,
    needsProofs: needsProofs(table),
  };
}

function presentParts({ form }: SubmissionTable): EvidencePart[] {
  return form.parts.map(({ titles, headings }) => ({
    title: titles.map(({ text }) => text.trim()).join(" "),
    headers: headings.map(({ header }) => header.trim()),
  }));
}

/** Without the people whose row it is, and without the record: only what was handed in. */
function presentRow({ n, title, part, cells, links = [] }: FrozenRow, proofs: readonly FrozenProof[]): EvidenceRow {
  const own = proofs.filter((one) => one.n === n);
  return {
    n,
    title,
    part,
    cells,
    hasLink: links.length > 0,
    proofs: own.map(({ proof, name, sizeInBytes, releasedAt }) => {
      const isReleased = releasedAt !== null;
      // The name of a file may say what the file must not show.
      return { proof, name: isReleased ? name : "", sizeInBytes, isReleased };
    }),
  };
}
