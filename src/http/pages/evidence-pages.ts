import type { EvidenceFrame, EvidencePart, EvidenceRow, EvidenceTable } from "#domain/submissions/evidence.ts";
import { type Html, html } from "./html.ts";

/** Evidence pages have no script; their one style sheet is a file of this origin. */
export const evidenceContentPolicy =
  "default-src 'none';style-src 'self';img-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'none'";

type LinkedFrame = { frame: EvidenceFrame; token: string };

export function writeOverviewPage(
  { frame, token }: LinkedFrame,
  { tables }: { tables: readonly EvidenceTable[] },
): string {
  return page(
    frame.title,
    frame,
    html`<h1>${frame.title}</h1>
<p class="intro">${scopeOf(frame)}</p>
<table class="list"><thead><tr><th>Metric</th><th>Table</th><th class="number">Rows</th><th class="number">Proofs</th></tr></thead><tbody>
${tables.map(
  (
    table,
  ) => html`<tr><td class="mono">${table.number}</td><td><a href="${addressOf(token, table.report)}">${table.title}</a>
<span class="note">${table.period}</span>${table.figure !== null && html`<span class="note">${table.figure}</span>`}</td>
<td class="number">${table.rows}</td><td class="number">${table.proofs}</td></tr>`,
)}
</tbody></table>`,
  );
}

export function writeTablePage(
  { frame, token }: LinkedFrame,
  {
    table,
    parts,
    rows,
    next,
  }: { table: EvidenceTable; parts: readonly EvidencePart[]; rows: readonly EvidenceRow[]; next: number | null },
): string {
  const title = titleOf(table);
  return page(
    title,
    frame,
    html`${breadcrumbs(token, frame)}<h1>${title}</h1>
<p class="intro">${scopeOf(frame)} · ${table.period}</p>${table.figure !== null && html`<p>${table.figure}</p>`}${table.notes.map((note) => html`<p>${note}</p>`)}
${rows.length === 0 && html`<p>This table has no rows.</p>`}
${parts
  .map((part, number) => ({ part, own: rows.filter((row) => row.part === number) }))
  .filter(({ own }) => own.length > 0)
  .map(({ part, own }) => partTable(part, own, addressOf(token, table.report)))}
${next !== null && html`<p><a href="${addressOf(token, table.report)}?after=${next}">Next rows</a></p>`}`,
  );
}

function partTable({ title, headers }: EvidencePart, rows: readonly EvidenceRow[], address: string): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${title || "Rows"}"><table>${title !== "" && html`<caption>${title}</caption>`}
<thead><tr><th scope="col">Row</th>${headers.map((header) => html`<th scope="col">${header}</th>`)}<th scope="col">Proofs</th></tr></thead>
<tbody>${rows.map(
    (row) => html`<tr><td><a href="${address}/${row.n}">${row.n}</a></td>${row.cells.map(cellOf)}
<td class="number">${row.proofs.filter(({ isReleased }) => isReleased).length}</td></tr>`,
  )}</tbody></table></div>`;
}

export function writeRowPage(
  { frame, token }: LinkedFrame,
  { table, part, row }: { table: EvidenceTable; part: EvidencePart; row: EvidenceRow },
): string {
  const title = row.title || `Row ${row.n}`;
  const address = addressOf(token, table.report);
  return page(
    title,
    frame,
    html`${breadcrumbs(token, frame, { address, label: titleOf(table) })}<h1>${title}</h1>
<p class="intro">${table.number || table.title} · row ${row.n} · ${table.period}</p>
${(table.needsProofs || row.proofs.length > 0) && proofsOf(row, address)}
<h2>As handed in</h2>
<dl>${part.headers.map((header, index) => html`<div><dt>${header}</dt><dd>${formatCell(row.cells[index] ?? null)}</dd></div>`)}</dl>`,
  );
}

function proofsOf({ n, proofs, hasLink }: EvidenceRow, address: string): Html {
  const released = proofs.filter(({ isReleased }) => isReleased);
  const unreleased = proofs.length - released.length;
  return html`<h2>Proofs</h2>
${
  released.length > 0
    ? html`<ul class="proofs">${released.map(
        ({ proof, name, sizeInBytes }) =>
          html`<li><a href="${address}/${n}/${proof}" download>${name}</a> <span class="note">${sizeOf(sizeInBytes)}</span></li>`,
      )}</ul>`
    : html`<p>${proofs.length > 0 ? "No proof of this row was released." : hasLink ? "The proof of this row is a link, which the binder of the college lists." : "This row has no proof."}</p>`
}
${released.length > 0 && unreleased > 0 && html`<p class="note">Not released: ${unreleased}</p>`}`;
}

/** The same page for every unknown address. */
export function writeMissingPage(): string {
  return plainPage("Page not found", "There is no evidence page at this address. Check that the link is complete.");
}

export function writeEndedPage(): string {
  return plainPage(
    "This link is no longer valid",
    "The college closed it, or it has expired. Ask the college for a new one.",
  );
}

export function writeRefusedPage(message: string): string {
  return plainPage("This page cannot be shown just now", message);
}

function plainPage(title: string, message: string): string {
  return page(title, undefined, html`<h1>${title}</h1><p class="intro">${message}</p>`);
}

/** A form of the institute has no number. */
const titleOf = ({ number, title }: EvidenceTable) => `${number} ${title}`.trim();

const addressOf = (token: string, report: string) => `/evidence/${token}/${encodeURIComponent(report)}`;

function breadcrumbs(token: string, { title }: EvidenceFrame, table?: { address: string; label: string }): Html {
  return html`<nav aria-label="Path"><a href="/evidence/${token}">${title}</a>${table && html` / <a href="${table.address}">${table.label}</a>`}</nav>`;
}

function scopeOf({ institute, department }: EvidenceFrame): string {
  return department === null ? institute : `${department}, ${institute}`;
}

function cellOf(cell: string | number | null): Html {
  return html`<td${typeof cell === "number" && html` class="number"`}>${formatCell(cell)}</td>`;
}

function formatCell(cell: string | number | null): Html | string {
  if (cell === null) return html`<span class="note">–</span>`;
  if (typeof cell === "number") return Number.isInteger(cell) ? String(cell) : cell.toFixed(2);
  if (!/^https?:\/\/\S+$/i.test(cell)) return cell;
  return html`<a href="${cell}" rel="noopener noreferrer nofollow">${cell}</a>`;
}

function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function page(title: string, frame: EvidenceFrame | undefined, content: Html): string {
  return `<!doctype html>${
    html`<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow"><title>${title}</title><link rel="stylesheet" href="/evidence.css"></head>
<body>${frame && html`<header><strong>${frame.institute}</strong> <span>Evidence</span></header>`}
<main>${content}</main>
${
  frame &&
  html`<footer>As handed in on ${frame.frozenOn}; later changes are not shown. The link is valid until ${frame.expiresOn}.</footer>`
}</body></html>`.html
  }`;
}
