import type { FormGrid, Merge } from "#kinds/reading/form-grid.ts";

/** The texts of a blank form and the place of its rows; rows and columns are counted from 0. */
export type FormLayout = {
  titles: string[];
  /** The rows of the headings, including a row with column numbers. */
  headingRows: { first: number; last: number };
  columns: FormColumn[];
  firstRow: number;
  blankRows: number;
  footer: string[];
};

/** `group`: the heading above several columns, such as "Duration" over "From" and "To". */
export type FormColumn = { at: number; header: string; group: string | null };

export function wholeHeader({ header, group }: Pick<FormColumn, "header" | "group">): string {
  return group === null ? header : `${group}: ${header}`;
}

const maxHeadings = 60;
const maxCompared = 400;
/** Headings begin in one of the first rows, and have at most this many rows. */
const [maxAbove, maxHeadingRows] = [60, 4];
const maxHeaderLength = 300;
const maxBlank = 200;

/**
 * Finds the headings of a form: the row with most texts that `isHeading` recognises, and the rows of group headings above
 * and below. Null if no row has two headings.
 */
export function layoutOf(grid: FormGrid, isHeading: (header: string) => boolean): FormLayout | null {
  const rows = grid.rows.map((row) => row.map(clean));
  const width = Math.max(...rows.map(({ length }) => length));
  const merges = grid.merges.filter(({ top }) => top < maxAbove + maxHeadingRows);
  const best = bestRow(rows, merges, width, isHeading);
  if (best === null) return null;
  const { first, last } = headingRows(rows, merges, { at: best, width });
  const columns = columnsOf(rows, merges, { first, last, width });
  if (columns.length < 2 || columns.length > maxHeadings) return null;
  let from = last + 1;
  while (isNumbering(rows[from])) from += 1;
  const below = rows.slice(from);
  // A row without a number or the cells that the first has is space below the table.
  const cells = below[0]?.length ?? 0;
  const isOfTable = (row: readonly string[]) => 2 * row.length >= cells || row.some((text) => /\d/.test(text));
  const end = below.findIndex((row, index) => !isBlank(row) || !isOfTable(row) || index >= maxBlank);
  // Empty rows at the end of a sheet do not belong to the form.
  const blankRows = end < 0 ? below.length : end;
  return {
    titles: rows.slice(0, first).flatMap(joinCells),
    headingRows: { first, last: from - 1 },
    columns,
    firstRow: from,
    blankRows,
    footer: below.slice(blankRows).flatMap(joinCells),
  };
}

function bestRow(
  rows: readonly string[][],
  merges: readonly Merge[],
  width: number,
  knows: (header: string) => boolean,
): number | null {
  let best: { at: number; score: number } | null = null;
  const compared = new Map<string, boolean>();
  const isKnown = (text: string) => {
    // In a filled list only the first texts are compared; they include the headings.
    if (!compared.has(text)) compared.set(text, compared.size < maxCompared && knows(text));
    return compared.get(text) === true;
  };
  for (const [index, row] of rows.slice(0, maxAbove).entries()) {
    const texts = row.filter((text) => text !== "");
    // Its covered cells may have texts, which the sheet does not show.
    const isTitle = merges.some(({ top, left, right }) => top === index && right - left + 1 >= width && left === 0);
    if (new Set(texts).size < 2 || isTitle || isNumbering(row)) continue;
    const named = texts.filter((text) => /\p{L}/u.test(text) && text.length <= maxHeaderLength);
    const known = named.filter(isKnown).length;
    const prompts = texts.filter((text) => /:\s*[_.…]*$/.test(text)).length;
    const years = texts.filter((text) => /^(?:19|20)\d\d(?:\s*[-–/]\s*(?:\d\d){1,2})?$/.test(text)).length;
    const score = named.length + 3 * known - 3 * prompts - (texts.length - named.length - years) * 2;
    if (score > 1 && (best === null || score > best.score)) best = { at: index, score };
  }
  return best?.at ?? null;
}

/** Adds rows that share merged cells with the headings, or whose texts are all below or above a group heading. */
function headingRows(
  rows: readonly string[][],
  merges: readonly Merge[],
  { at, width }: { at: number; width: number },
): { first: number; last: number } {
  let [first, last] = [at, at];
  const spans = (row: number) => merges.filter(({ top, bottom }) => top <= row && bottom >= row);
  for (;;) {
    const above = first - 1;
    const isJoined =
      !isTitleRow(rows[above] ?? [], spans(above), width) &&
      spans(above).some(
        ({ top, bottom, left, right }) =>
          right - left + 1 < width && (bottom >= first || (top === above && right > left && rows[above]?.[left])),
      );
    if (!isJoined || at - above >= maxHeadingRows) break;
    first = above;
  }
  for (;;) {
    const below = rows[last + 1];
    if (!below || isNumbering(below) || last - at >= maxHeadingRows - 1) break;
    const isTall = spans(last).some(({ bottom }) => bottom > last);
    if (!isTall && !isPartOfGroup(rows[last] ?? [], below, groupSpans(rows, merges, last))) break;
    last += 1;
  }
  return { first, last };
}

/** A single text over most columns is a title, not the heading of a group. */
function isTitleRow(row: readonly string[], spans: readonly Merge[], width: number): boolean {
  return (
    row.filter((text) => text !== "").length === 1 &&
    spans.some(({ left, right }) => row[left] !== "" && 2 * (right - left + 1) > width)
  );
}

type Span = { left: number; right: number };

/** Headings over several columns: merged, or with empty cells to their right. */
function groupSpans(rows: readonly string[][], merges: readonly Merge[], index: number): Span[] {
  const row = rows[index] ?? [];
  return row.flatMap((text, left): Span[] => {
    if (text === "") return [];
    const merged = merges.find(({ top, bottom, left: from }) => top <= index && bottom >= index && from === left);
    if (merged) return merged.right > left && merged.bottom === index ? [{ left, right: merged.right }] : [];
    let right = left;
    while (row[right + 1] === "" && !isMerged(merges, index, right + 1)) right += 1;
    return right > left ? [{ left, right }] : [];
  });
}

function isMerged(merges: readonly Merge[], row: number, column: number): boolean {
  return merges.some(
    ({ top, bottom, left, right }) => top <= row && bottom >= row && left <= column && right >= column,
  );
}

function isPartOfGroup(row: readonly string[], below: readonly string[], groups: readonly Span[]): boolean {
  const filled = below.flatMap((text, column) => (text === "" ? [] : [column]));
  return (
    filled.length >= 2 &&
    filled.length < row.filter((text) => text !== "").length + groups.length * 4 &&
    filled.every((column) => groups.some(({ left, right }) => column >= left && column <= right)) &&
    filled.every((column) => /\p{L}/u.test(below[column] ?? "") || /(?:19|20)\d\d/.test(below[column] ?? ""))
  );
}

function columnsOf(
  rows: readonly string[][],
  merges: readonly Merge[],
  { first, last, width }: { first: number; last: number; width: number },
): FormColumn[] {
  const columns: FormColumn[] = [];
  for (let index = 0; index < width; index++) {
    const texts: string[] = [];
    let isOwn = false;
    for (let row = first; row <= last; row++) {
      const merge = merges.find(
        ({ top, bottom, left, right }) => top <= row && bottom >= row && left <= index && right >= index,
      );
      const [from, column] = merge ? [merge.top, merge.left] : [row, index];
      const text = rows[from]?.[column] || (merge ? "" : groupOver(rows, merges, { row, at: index, last }));
      if (text && column === index && (rows[row]?.[index] || merge)) isOwn = true;
      if (text && texts.at(-1) !== text) texts.push(text);
    }
    const header = texts.pop();
    // The other columns of a heading that is merged down to the last row belong to its first column.
    if (header === undefined || (!isOwn && !rows[last]?.[index])) continue;
    columns.push({
      at: index,
      header: header.slice(0, maxHeaderLength),
      group: texts.join(" ").slice(0, maxHeaderLength) || null,
    });
  }
  return columns;
}

/** A cell's group heading: one that is not merged extends over empty cells to its right with headings below. */
function groupOver(
  rows: readonly string[][],
  merges: readonly Merge[],
  { row, at, last }: { row: number; at: number; last: number },
): string {
  if (row === last || !rows.slice(row + 1, last + 1).some((below) => below[at])) return "";
  const group = groupSpans(rows, merges, row).find(({ left, right }) => left < at && at <= right);
  return group ? (rows[row]?.[group.left] ?? "") : "";
}

/** Whether the row numbers the columns: `1 2 3`, `(1) (2)`, `a b c`, `i ii iii`. */
function isNumbering(row: readonly string[] | undefined): boolean {
  const marks = (row ?? []).filter((text) => text !== "").map((text) => text.replace(/[().\s[\]]/g, "").toLowerCase());
  if (marks.length < 3) return false;
  const orders = [marks.map((_, index) => String(index + 1)), [..."abcdefghijklmnopqrstuvwxyz"], roman];
  return orders.some((order) => marks.every((mark, index) => order[index] === mark || /^\d+[=+x*\-/]/.test(mark)));
}

const roman = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "xiii", "xiv", "xv"];

/** Whether a row is empty, or has only a row number and dots or lines to write on. */
function isBlank(row: readonly string[]): boolean {
  const texts = row.filter((text) => text !== "");
  return (
    texts.every((text) => /^[\d.)(\s]{1,4}$|^[_.…\-–—\s]+$/.test(text)) &&
    texts.filter((text) => /\d/.test(text)).length <= 1
  );
}

function clean(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** Joins the texts of a row; nothing for an empty row. */
function joinCells(row: readonly string[]): string[] {
  const text = row.filter((one) => one !== "").join(" ");
  return text === "" ? [] : [text];
}
