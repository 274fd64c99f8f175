import { foldText } from "#kinds/derive/fold.ts";
import { isFootnote } from "#kinds/reading/form-grid.ts";
import type { TableForm } from "../table-definition.ts";
import { type KnownPart, keepOneOfEachReading, mayBeHeadings, partsWithHeadings } from "./known-forms.ts";

type Line = { cells: readonly string[] };

/** A filled part of a form, `part` its index there: the position of each column in the file, and its rows. */
export type FilledPart<Row extends Line> = { part: number; columnPositions: ReadonlyMap<string, number>; rows: Row[] };

/** `skippedLines`: the number of lines that are neither rows nor the first headings. */
export type FilledForm<Row extends Line> = Pick<KnownPart, "table" | "form"> & {
  parts: FilledPart<Row>[];
  skippedLines: number;
};

/**
 * Finds the form of a shipped table that a file is in; the rows returned are without the form's titles, footnotes and the
 * lines above its headings. Undefined if there is none, or if several tables have forms with these headings and neither
 * `names` (of the file and sheet) nor the lines above the headings show which it is. Of such tables, one that was compared
 * with the body's document is preferred to drafts.
 */
export function findForm<Row extends Line>(
  lines: readonly Row[],
  names: readonly string[],
): FilledForm<Row> | undefined {
  const [first] = headingsIn(lines.slice(0, maxLinesToHeadings));
  const chosen = first && chooseForm(first.parts, names, lines.slice(0, first.at));
  if (!chosen) return undefined;
  const { table, form } = chosen;
  const starts = headingsIn(lines).flatMap(({ at, parts }) => {
    const own = parts.find((one) => one.form === form);
    return own ? [{ at, part: own.part }] : [];
  });
  const isPrintedByForm = formTextTest(chosen);
  const parts = starts.map(({ at, part }, index) => ({
    part,
    columnPositions: positionsOf(form, part, lines[at]?.cells ?? []),
    rows: lines.slice(at + 1, starts[index + 1]?.at).filter((line) => !isPrintedByForm(filledCells(line))),
  }));
  const usedLines = parts.reduce((sum, { rows }) => sum + rows.length, 1);
  return { table, form, parts, skippedLines: lines.length - usedLines };
}

/** Whether a form's headings are among the first lines of a file. */
export const hasFormHeadings = (lines: readonly Line[]) => headingsIn(lines.slice(0, maxLinesToHeadings)).length > 0;

/** The first headings are among this many lines, below titles and sums. */
const maxLinesToHeadings = 60;

function headingsIn(lines: readonly Line[]): { at: number; parts: readonly KnownPart[] }[] {
  return lines.flatMap((line, index) => {
    const parts = mayBeHeadings(line.cells) ? partsWithHeadings(line.cells) : [];
    return parts.length > 0 ? [{ at: index, parts }] : [];
  });
}

const filledCells = ({ cells }: Line) => cells.filter((cell) => cell.trim() !== "");

function chooseForm(
  parts: readonly KnownPart[],
  names: readonly string[],
  linesAbove: readonly Line[],
): KnownPart | undefined {
  const texts = new Set(linesAbove.flatMap(({ cells }) => cells.map((cell) => foldText(cell))));
  const named = parts.map(({ table: { id } }) => id).filter((id) => names.some((name) => isNameOf(id, name)));
  const narrowed = [
    // "naac.3.4.4.registered" is of that table, not of "naac.3.4.4".
    ({ table: { id } }: KnownPart) => named.includes(id) && !named.some((other) => other.startsWith(`${id}.`)),
    ({ form, table }: KnownPart) =>
      [...titlesOf(form), ...sumLabelsOf(table)].some((text) => texts.has(foldText(text))),
    ({ table }: KnownPart) => table.isDraft !== true,
  ].reduce((left, fits) => {
    const fitting = left.filter(fits);
    return fitting.length > 0 ? fitting : left;
  }, parts);
  const [only, another] = keepOneOfEachReading(narrowed);
  return another ? undefined : only;
}

/** Whether a file's name begins with a table's ID: `naac.3.4.5-IT.xlsx` is of `naac.3.4.5`, not of `naac.3.4`. */
function isNameOf(id: string, name: string): boolean {
  const folded = name.toLowerCase();
  return folded.startsWith(id.toLowerCase()) && !/^(?:\w|\.\d)/.test(folded.slice(id.length));
}

function sumLabelsOf({ summary }: KnownPart["table"]): string[] {
  return summary?.of === "groups" ? summary.groups.map(({ label }) => label) : [];
}

const titlesOf = ({ parts }: TableForm) => parts.flatMap(({ titles }) => titles.map(({ text }) => text));

/** Recognises a form's titles, which a text file has in one line, and the lines below the rows. */
function formTextTest({ table: { note }, form: { parts } }: KnownPart): (cells: readonly string[]) => boolean {
  const ofParts = parts.flatMap(({ titles, foot }) => [
    ...titles.map(({ text }) => text),
    titles.map(({ text }) => text.trim()).join(" "),
    ...(foot ? [foot.text] : []),
  ]);
  const known = new Set([...ofParts, note ?? ""].map((text) => foldText(text)));
  return (cells) => isFootnote(cells) || (cells.length === 1 && known.has(foldText(cells[0] ?? "")));
}

function positionsOf(form: TableForm, part: number, cells: readonly string[]): ReadonlyMap<string, number> {
  const filled = cells.flatMap((cell, index) => (cell.trim() === "" ? [] : [index]));
  return new Map((form.parts[part]?.headings ?? []).map(({ column }, index) => [column, filled[index] ?? index]));
}
