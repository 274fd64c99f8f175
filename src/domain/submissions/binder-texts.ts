import type { FrozenProof } from "#db/queries/submissions/frozen-proofs.ts";
import type { FrozenRow } from "#db/queries/submissions/frozen-tables.ts";
import type { SubmissionRow } from "#db/queries/submissions/submissions.ts";
import { writeCsvLine } from "#formats/csv/write-csv.ts";
import { formatPeriod } from "#rules/accreditation/read-period.ts";
import { figureText, needsProofs, notesOf, numberOf, type SubmissionTable, titleWithNumber } from "./frozen-facts.ts";
import { proofPath } from "./proof-path.ts";

export type IndexRow = { table: SubmissionTable; row: FrozenRow; proofs: readonly FrozenProof[] };

type About = { submission: SubmissionRow; tables: readonly SubmissionTable[] };

/** A line for each proof and each link to one, and one for a row without any. */
export async function* indexCsv(rows: AsyncIterable<IndexRow>): AsyncGenerator<string> {
  yield `\uFEFF${writeCsvLine(indexHeadings)}`;
  for await (const { table, row, proofs } of rows) {
    const { number, title } = table.facts;
    const start = [number, title, row.n, row.title];
    const { links = [] } = row;
    if (proofs.length + links.length === 0) yield writeCsvLine([...start, null, null, null, null, null, null]);
    for (const proof of proofs) {
      const { sizeInBytes, sha256 } = proof;
      const path = proofPath(table.report, proof);
      yield writeCsvLine([
        ...start,
        proof.proof,
        path,
        sizeInBytes,
        sha256.toString("hex"),
        copyNote(proof) || null,
        null,
      ]);
    }
    for (const link of links) yield writeCsvLine([...start, null, null, null, null, null, link]);
  }
}

const indexHeadings = "Table,Title of the table,Row,Title,Proof,File,Bytes,SHA-256,Redacted,Link".split(",");

/** The same to read, with links to the files beside it. */
export async function* indexPage(about: About, rows: AsyncIterable<IndexRow>): AsyncGenerator<string> {
  const { submission } = about;
  const heading = escapeHtml(submission.title);
  yield `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>${heading}</title>
<style>body{font:15px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#1c1c1c}table{border-collapse:collapse;width:100%}
td,th{border-bottom:1px solid #ddd;padding:.35rem .5rem;text-align:left;vertical-align:top}.n{text-align:right;font-variant-numeric:tabular-nums}</style></head>
<body><h1>${heading}</h1><p>${escapeHtml(linesOf(submission).join(" · "))}</p>\n`;
  let current: SubmissionTable | undefined;
  for await (const { table, row, proofs } of rows) {
    if (table !== current) {
      if (current) yield "</table>\n";
      yield headOf(table);
      current = table;
    }
    const files = proofs.map((proof) => {
      const address = proofPath(table.report, proof).split("/").map(encodeURIComponent).join("/");
      const note = copyNote(proof);
      return `<a href="${address}">${escapeHtml(proof.name)}</a>${note && ` (${escapeHtml(note)})`}`;
    });
    const links = (row.links ?? []).map((link) =>
      /^https?:/i.test(link)
        ? `Link: <a href="${escapeHtml(link)}" rel="noreferrer">${escapeHtml(link)}</a>`
        : `Link: ${escapeHtml(link)}`,
    );
    const shown = [...files, ...links].join("<br>") || (needsProofs(table) ? "No proof" : "");
    yield `<tr><td class="n">${row.n}</td><td>${escapeHtml(row.title)}</td><td>${shown}</td></tr>\n`;
  }
  if (current) yield "</table>\n";
  const empty = about.tables.filter((table) => table.rows === 0);
  for (const table of empty) yield `${headOf(table)}<tr><td class="n"></td><td>Nil</td><td></td></tr></table>\n`;
  yield "</body></html>\n";
}

/** Of a redacted copy: since when it is shown. The person who made it may have another name later, so only the page names them. */
export function copyNote({ copiedAt }: FrozenProof): string {
  return copiedAt ? `redacted copy, ${copiedAt.toISOString().slice(0, 10)}` : "";
}

function headOf(table: SubmissionTable): string {
  const { report, facts, definition } = table;
  const figure = figureText(facts);
  const format = definition.formatOfOwnForm ?? "xlsx";
  return `<h2>${escapeHtml(titleWithNumber(facts))}</h2>
<p>${escapeHtml(formatPeriod(facts.periodText))} · <a href="tables/${report}.${format}">${format === "docx" ? "Word" : "Excel"}</a> · <a href="tables/${report}.csv">CSV</a>${figure ? ` · ${escapeHtml(figure)}` : ""}</p>
${notesOf(table)
  .map((note) => `<p>${escapeHtml(note)}</p>\n`)
  .join("")}<table><tr><th class="n">Row</th><th>Title</th><th>Proofs</th></tr>\n`;
}

/** What is missing: in the rows, of the proofs, and what is left out with the reasons. */
export async function* writeGapStatement(
  { submission, tables }: About,
  broken: readonly FrozenProof[],
  rows: AsyncIterable<IndexRow>,
): AsyncGenerator<string> {
  yield lines([`Gap statement: ${submission.title}`, ...linesOf(submission)]);
  yield lines(
    broken.length === 0
      ? ["", "Every proof of this submission was read and is unchanged."]
      : [
          "",
          "INCOMPLETE. These proofs are missing or were altered:",
          ...broken.map((one) => `  ${nameOf(tables, one)}`),
        ],
  );
  for (const table of tables) {
    const { facts, rows: count, report, excluded } = table;
    yield lines([
      "",
      `${titleWithNumber(facts)} (${report}, ${formatPeriod(facts.periodText)})`,
      `  Rows: ${count || "nil"}, with gaps: ${facts.withGaps}. Records not counted: ${excluded.length}.`,
      ...(facts.isDraft ? ["  Not yet compared with the official form."] : []),
      ...notesOf(table).map((note) => `  ${note}`),
      ...facts.gaps.map((gap) => `  ${gap.label}: ${gap.count}`),
      ...facts.reasons.map(
        ({ label, fields = [], count }) =>
          `  Not counted, ${label}${fields.length > 0 ? ` (${fields.join(" or ")})` : ""}: ${count}`,
      ),
    ]);
  }
  const [none, linked]: [string[], string[]] = [[], []];
  for await (const { table, row, proofs } of rows) {
    if (proofs.length > 0 || !needsProofs(table)) continue;
    const line = `  ${numberOf(table.facts) || table.facts.title} row ${row.n}: ${row.title}`;
    const { links = [] } = row;
    if (links.length === 0) none.push(line);
    else linked.push(line, ...links.map((link) => `    ${link}`));
  }
  yield lines(["", "Rows without a proof:", ...(none.length > 0 ? none : ["  None"])]);
  if (linked.length > 0) yield lines(["", "Rows whose proof is a link and therefore not in this binder:", ...linked]);
}

/** Whose submission it is, when it was frozen and by whom, and whether it is complete. */
export function linesOf(submission: SubmissionRow): string[] {
  const { instituteName, departmentName, frozenAt, makerName, state } = submission;
  return [
    departmentName ? `${instituteName}, ${departmentName}` : instituteName,
    `Frozen ${frozenAt?.toISOString().slice(0, 16).replace("T", " ") ?? ""} UTC by ${makerName}`,
    state === "complete" ? "No attached proof is missing" : "Attached proofs are missing or altered",
  ];
}

function nameOf(tables: readonly SubmissionTable[], proof: FrozenProof): string {
  const report = tables.find(({ position }) => position === proof.position)?.report ?? "";
  return `${proofPath(report, proof)} (${proof.broken})`;
}

const lines = (texts: readonly string[]) => texts.map((line) => `${line}\r\n`).join("");

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
