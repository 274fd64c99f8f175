import type { Table, TableRow } from "./table.ts";

export type TransposedTable = Pick<Table, "header" | "rows">;

/** No list of fields is as long; a table with more lines has its headings above. */
const maxFields = 80;
const maxLabelLength = 100;

/**
 * The ways to read lines with the headings in their first column, or in the second beside numbers: a record per column,
 * or one below the other, where the first heading comes again. Whether they are headings at all is for the caller to say.
 */
export function readTransposedTables(lines: readonly TableRow[]): TransposedTable[] {
  return [0, 1].flatMap((at) => {
    const labelled = lines.flatMap((line) => {
      const label = labelOf(line.cells[at] ?? "");
      const isBeside = at === 0 || /^\W*\d{0,3}\W*$/.test(line.cells[0] ?? "");
      const isFilled = line.cells.slice(at + 1).some((cell) => cell.trim() !== "");
      return label === "" || !isBeside || !isFilled
        ? []
        : [{ number: line.number, label, values: line.cells.slice(at + 1) }];
    });
    const table = recordsBelow(labelled) ?? recordsBeside(labelled);
    return table ? [table] : [];
  });
}

/** "Title of paper : Solar wells" in one cell, as a line with two cells. */
export function readLabelledLines(lines: readonly TableRow[]): TableRow[] | undefined {
  const divided = lines.map(({ number, cells }) => {
    const [only = "", ...others] = cells.filter((cell) => cell.trim() !== "");
    const [, label, value] =
      others.length > 0 ? [] : (/^\s*([^:\t]{2,60}?)\s*(?::(?!\/\/)|\t|:-)\s*(\S.*)?$/s.exec(only) ?? []);
    return label === undefined ? undefined : { number, cells: [label, value ?? ""] };
  });
  const found = divided.filter((line) => line !== undefined);
  return found.length >= Math.max(2, lines.length * 0.7) ? found : undefined;
}

/** The same of the paragraphs of a document, if several begin with the usual name of a field. */
export function readLabelledParagraphs(paragraphs: readonly string[]): TableRow[] | undefined {
  const cells = paragraphs.flatMap((text, index) =>
    text.split("\n").map((line) => ({ number: index + 1, cells: [line.replace(/^\s*(?:\d{1,3}[.)]|[•▪-])\s+/, "")] })),
  );
  const lines = readLabelledLines(cells);
  return lines && mayBeTransposed(lines) ? lines : undefined;
}

type Line = { number: number; label: string; values: readonly string[] };

const labelOf = (cell: string) => {
  const label = cell
    .replace(/\s+/g, " ")
    .trim()
    .replace(/\s*[:*-]+$/, "");
  return label.length > maxLabelLength ||
    !/\p{L}/u.test(label) ||
    /^(?:particulars?|details?|fields?|headings?)$/i.test(label)
    ? ""
    : label;
};

/** Forms one below the other: a record ends before a heading that it already has. */
function recordsBelow(lines: readonly Line[]): TransposedTable | undefined {
  const labels = [...new Set(lines.map(({ label }) => label))];
  const isOnce = labels.length === lines.length;
  const isWide = lines.some(({ values }) => values.filter((value) => value.trim() !== "").length > 1);
  if (labels.length > maxFields || lines.length < 2 || (isOnce ? isWide : lines.length < labels.length * 1.5))
    return undefined;
  const records: { number: number; cells: Map<string, string> }[] = [];
  for (const { number, label, values } of lines) {
    const last = records.at(-1);
    const cells = last && !last.cells.has(label) ? last.cells : new Map<string, string>();
    if (cells !== last?.cells) records.push({ number, cells });
    cells.set(label, values.filter((value) => value.trim() !== "").join("; "));
  }
  return {
    header: labels,
    rows: records.map(({ number, cells }) => ({ number, cells: labels.map((label) => cells.get(label) ?? "") })),
  };
}

/** A record per column. */
function recordsBeside(lines: readonly Line[]): TransposedTable | undefined {
  if (lines.length > maxFields || lines.length < 2) return undefined;
  const width = Math.max(...lines.map(({ values }) => values.length));
  const columns = Array.from({ length: width }, (_, index) => lines.map(({ values }) => values[index]?.trim() ?? ""));
  return {
    header: lines.map(({ label }) => label),
    rows: columns.flatMap((cells, index) => (cells.some((cell) => cell !== "") ? [{ number: index + 1, cells }] : [])),
  };
}

/** Whether some of the first cells are usual names of fields: then it is worth checking whether a record type has them. */
export function mayBeTransposed(lines: readonly TableRow[]): boolean {
  const named = lines.slice(0, maxFields).filter(({ cells }) => cells.slice(0, 2).some(isFieldName));
  return named.length >= 3;
}

/** Whether two cells or more are names of fields, without a value beside the name as in "vol. 3". */
export function hasFieldNames(cells: readonly string[]): boolean {
  return cells.filter((cell) => isFieldName(cell) && !/\d/.test(cell)).length > 1;
}

const isFieldName = (cell: string) => cell.length <= maxLabelLength && usualLabels.test(cell);

const usualLabels =
  /^\W*(?:(?:the )?(?:names?|titles?|dates?|year|month|place|level|type|details?) of\b|titles?\b|authors?\b|inventors?\b|journal|conference|publisher|publication|year\b|date\b|issn\b|isbn\b|doi\b|vol(?:ume)?\b|issue\b|pages?\b|faculty|organi[sz]|venue|agency|amount|duration|from\b|to\b|application|status\b)/i;
