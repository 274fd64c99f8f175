/** Pieces of one baseline that stand close together. */
export type Segment = { text: string; left: number; right: number; font: string };
export type Row = { at: number; top: number; size: number; segments: Segment[] };

const headings =
  /^(?:s(?:r|l)?\.?\s*(?:no?\.?)?|no\.?|#|क्र\S*|authors?|title.*|name of .*|topic.*|journal.*|conference.*|year.*|date.*|month.*|duration|period|publisher|publication.*|issn.*|isbn.*|doi|vol.*|pages?.*|pp|agency|funding.*|amount.*|role|organi[sz].*|place|venue|level|status|award.*|शीर्षक|वर्ष|लेखक|पत्रिका.*|दिनांक)$/iu;

/**
 * The table that begins at this row of a page, undefined if none does. Its first row are headings with wide gaps; a
 * row below begins where the first column has a number, or where it is filled and the line above is far.
 */
export function tableInRows(rows: readonly Row[], from: number): { rows: string[][]; end: number } | undefined {
  const head = rows[from];
  if (!head || head.segments.length < 3) return undefined;
  const known = head.segments.filter(({ text }) => headings.test(text)).length;
  if (known < Math.max(2, head.segments.length / 2)) return undefined;
  const columns = head.segments.map(({ left, right }) => ({ left, right }));
  const isNumbered = /^(?:s|no|#|क्र)/iu.test(head.segments[0]?.text ?? "");
  const table: string[][] = [head.segments.map(({ text }) => text)];
  let [end, lastTop, lastPage, gap] = [from + 1, head.top, head.at, 0];
  for (; end < rows.length; end += 1) {
    const row = rows[end];
    if (!row) break;
    const cells = cellsOf(row, columns);
    if (!cells) break;
    const distance = row.at === lastPage ? row.top - lastTop : 0;
    const first = cells[0] ?? "";
    const begins = isNumbered
      ? /^\d{1,3}[.)]?$/.test(first)
      : table.length === 1 || (gap > 0 && distance > gap * 1.25) || cells.filter(Boolean).length >= columns.length - 1;
    const last = table.at(-1);
    if (isNumbered && !begins && first !== "") break;
    if (distance > row.size * 4) break;
    if (begins) table.push(cells);
    else if (last && table.length > 1)
      cells.forEach((text, index) => {
        if (text !== "") last[index] = joinCells(last[index] ?? "", text);
      });
    if (!begins && distance > 0 && (gap === 0 || distance < gap)) gap = distance;
    [lastTop, lastPage] = [row.top, row.at];
  }
  return table.length > 1 ? { rows: table, end } : undefined;
}

const joinCells = (before: string, after: string) =>
  /\p{Ll}-$/u.test(before) && /^\p{Ll}/u.test(after) ? before.slice(0, -1) + after : `${before} ${after}`.trim();

type Span = { left: number; right: number };

/** Each part goes to the column above it; undefined for a line that crosses columns, which ends the table. */
function cellsOf({ segments }: Row, columns: readonly Span[]): string[] | undefined {
  const cells = columns.map(() => "");
  for (const { text, left, right } of segments) {
    // A cell begins at its heading, or is centred beneath it.
    const index = columns.findLastIndex((column) => left >= column.left - 12 || (left + right) / 2 >= column.left);
    const next = columns[index + 1];
    if (index < 0 || (next && right > next.right)) return undefined;
    cells[index] = `${cells[index]} ${text}`.trim();
  }
  return cells;
}
