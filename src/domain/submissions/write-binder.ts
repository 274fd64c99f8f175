import { maySeeExcluded } from "#access/policies/accreditation.ts";
import type { Actor } from "#access/roles.ts";
import {
  type FrozenProof,
  listBrokenProofs,
  listFrozenProofs,
  listProofsOfRows,
  updateCompleteness,
  updateFileStates,
} from "#db/queries/submissions/frozen-proofs.ts";
import { listFrozenTables } from "#db/queries/submissions/frozen-tables.ts";
import type { SubmissionRow } from "#db/queries/submissions/submissions.ts";
import { dayAt, type Scope } from "#db/scope.ts";
import { csvOfForm, withNil } from "../accreditation/form-parts.ts";
import { fillOtherForm } from "../accreditation/forms/list-tables.ts";
import { writeForm } from "../accreditation/write-form.ts";
import type { AppContext } from "../app-context.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { openBytes } from "../files/open-file.ts";
import { passWithDigest, writeZip, type ZipEntry } from "../files/write-zip.ts";
import { Refusal } from "../refusal.ts";
import { type IndexRow, indexCsv, indexPage, writeGapStatement } from "./binder-texts.ts";
import { withFixedTimes } from "./fixed-times.ts";
import { notesOf, type SubmissionTable, toSubmissionTable } from "./frozen-facts.ts";
import { proofPath } from "./proof-path.ts";
import { evidenceAddress, requireLiveToken } from "./publish.ts";
import { findFrozenToManage, frozenRowsOf, readFrozen } from "./submission-access.ts";

type Services = Pick<AppContext, "filesFolder" | "log" | "publicUrl" | "scanner">;
/** The token is read once it is known that the actor may manage the submission. */
type BinderOptions = { id: string; token?: () => string };

const batchSize = 500;

/** The whole submission as a ZIP that is made while it is sent; what it holds is in the order of its index. */
export async function writeBinder(
  appContext: Services,
  scope: Scope,
  actor: Actor,
  { id, token: readToken }: BinderOptions,
): Promise<{ name: string; chunks: AsyncGenerator<Buffer, void, undefined> }> {
  const find = readToken ? findFrozenToManage : readFrozen;
  const submission = await find(scope, actor, id);
  const token = readToken?.();
  if (token !== undefined) await requireLiveToken(scope, id, token);
  await writeAudit(scope, actor, {
    action: "binder-downloaded",
    target: submission.title,
    detail: { submission: id },
  });
  const day = dayAt(submission.frozenAt ?? scope.now, scope.timeZone);
  const isWhole = submission.state === "complete";
  const links = token === undefined ? undefined : evidenceAddress(appContext, token);
  const hasExcluded = maySeeExcluded(actor).allowed;
  const entries = binderEntries(appContext, scope, { submission, links, hasExcluded });
  return {
    name: `submission-${day}${isWhole ? "" : "-incomplete"}.zip`,
    chunks: writeZip(entries, submission.frozenAt ?? scope.now),
  };
}

type Binder = {
  submission: SubmissionRow;
  links: string | undefined;
  /** With the records that are not counted, not only their number. */
  hasExcluded: boolean;
};

/** Every file of the archive, then the list of their digests. */
async function* binderEntries(appContext: Services, scope: Scope, binder: Binder): AsyncGenerator<ZipEntry> {
  const digests: string[] = [];
  for await (const { name, bytes, ...how } of writeContents(appContext, scope, binder))
    yield { ...how, name, bytes: passWithDigest(bytes, (digest) => digests.push(`${digest}  ${name}\n`)) };
  yield { name: "SHA256SUMS", bytes: joinedTexts(digests) };
}

async function* writeContents(
  appContext: Services,
  scope: Scope,
  { submission, links, hasExcluded }: Binder,
): AsyncGenerator<ZipEntry> {
  const { id } = submission;
  const tables = (await listFrozenTables(scope, id)).map(toSubmissionTable);
  const about = { submission, tables };
  const index = () => indexRows(scope, id, tables);
  yield { name: "index.html", bytes: indexPage(about, index()) };
  yield { name: "index.csv", bytes: indexCsv(index()) };
  yield {
    name: "gap-statement.txt",
    bytes: writeGapStatement(about, await listBrokenProofs(scope, id, 1000), index()),
  };
  yield {
    name: "submission.json",
    bytes: joinedTexts([`${JSON.stringify(factsOf(submission, tables, hasExcluded), null, 2)}\n`]),
  };
  for (const table of tables) {
    const { formatOfOwnForm = "xlsx" } = table.definition;
    yield {
      name: `tables/${table.report}.${formatOfOwnForm}`,
      bytes: makeLater(async () => formOf(scope, id, table, links)),
    };
    yield { name: `tables/${table.report}.csv`, bytes: makeLater(async () => csvOf(scope, id, table, links)) };
  }
  const found: string[] = [];
  for await (const proof of everyProof(scope, id)) {
    const report = tables.find(({ position }) => position === proof.position)?.report ?? "";
    yield await openProofEntry(appContext, scope, id, { proof, path: proofPath(report, proof), found });
  }
  if (found.length > 0) {
    await updateCompleteness(scope, id);
    yield { name: "INCOMPLETE.txt", bytes: joinedTexts(found.map((line) => `${line}\r\n`)) };
  }
}

/** A proof as it was; in place of one that is missing, altered or not known to be free of viruses a text that says so. */
async function openProofEntry(
  appContext: Services,
  scope: Scope,
  id: string,
  { proof, path, found }: { proof: FrozenProof; path: string; found: string[] },
): Promise<ZipEntry> {
  try {
    const bytes = await openBytes(appContext, scope, { id: proof.file, sha256: proof.sha256 });
    return { name: path, bytes: bytes as AsyncIterable<Buffer>, isCompressed: true };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const isBroken = error.code === "file-broken";
    const line = `${path}: ${isBroken ? "this file is missing or was altered on the server." : error.message}`;
    found.push(line);
    if (isBroken && proof.broken === null) await updateFileStates(scope, id, [{ file: proof.file, broken: "missing" }]);
    return { name: `${path}.missing.txt`, bytes: joinedTexts([`${line}\r\n`]) };
  }
}

async function* everyProof(scope: Scope, id: string): AsyncGenerator<FrozenProof> {
  let last = { position: -1, n: 0, proof: 0 };
  for (;;) {
    const proofs = await listFrozenProofs(scope, id, last, batchSize);
    yield* proofs;
    last = proofs.at(-1) ?? last;
    if (proofs.length < batchSize) return;
  }
}

async function* indexRows(scope: Scope, id: string, tables: readonly SubmissionTable[]): AsyncGenerator<IndexRow> {
  for (const table of tables) {
    for await (const rows of frozenRowsOf(scope, { submission: id, position: table.position })) {
      const [from, to] = [rows[0]?.n ?? 0, rows.at(-1)?.n ?? 0];
      const proofs = await listProofsOfRows(scope, { submission: id, position: table.position, from, to });
      for (const row of rows) yield { table, row, proofs: proofs.filter(({ n }) => n === row.n) };
    }
  }
}

async function readPrintedRows(scope: Scope, id: string, table: SubmissionTable, links: string | undefined) {
  const printed = [];
  for await (const rows of frozenRowsOf(scope, { submission: id, position: table.position }))
    for (const { n, part, cells } of rows) printed.push({ part, cells: withLink(table, { n, part, cells }, links) });
  return printed;
}

type Printed = { n: number; part: number; cells: (string | number | null)[] };

/** Columns of the form that ask for a link and are empty get the evidence address of the row. */
function withLink({ form, report }: SubmissionTable, { n, part, cells }: Printed, links: string | undefined) {
  if (links === undefined) return cells;
  const headings = form.parts[part]?.headings ?? [];
  return cells.map((cell, index) =>
    cell === null && /\blinks?\b/i.test(headings[index]?.header ?? "") ? `${links}/${report}/${n}` : cell,
  );
}

async function formOf(scope: Scope, id: string, table: SubmissionTable, links: string | undefined): Promise<Buffer> {
  const rows = await readPrintedRows(scope, id, table, links);
  if (table.definition.formatOfOwnForm) {
    return Buffer.from(await fillOtherForm(scope, { id: table.report, version: table.version }, rows));
  }
  return withFixedTimes(
    Buffer.from(
      await writeForm(
        { id: table.report, form: table.form, columns: table.definition.columns, figure: table.definition.figure },
        withNil(table.form, rows),
        table.facts.summaries,
        notesOf(table),
      ),
    ),
  );
}

async function csvOf(scope: Scope, id: string, table: SubmissionTable, links: string | undefined): Promise<string> {
  const rows = await readPrintedRows(scope, id, table, links);
  return csvOfForm(table.form, rows, table.facts.summaries, notesOf(table));
}

/** For machines: the submission, and each table with its definition. `asked` is the former name of `periodText`. */
function factsOf(
  { id, title, departmentCode, frozenAt, makerName, erasures }: SubmissionRow,
  tables: SubmissionTable[],
  hasExcluded: boolean,
) {
  return {
    id,
    title,
    department: departmentCode,
    frozenAt,
    madeBy: makerName,
    erasures,
    tables: tables.map(({ report, version, definition, facts, excluded, rows }) => ({
      report,
      version,
      rows,
      ...facts,
      asked: facts.periodText,
      ...(hasExcluded && { excluded }),
      definition,
    })),
  };
}

async function* joinedTexts(texts: readonly string[]): AsyncGenerator<string> {
  yield texts.join("");
}

async function* makeLater(make: () => Promise<Buffer | string>): AsyncGenerator<Buffer | string> {
  yield await make();
}
