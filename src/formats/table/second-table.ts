import { foldWord } from "#kinds/reading/clean-text.ts";
import { isSerialHeading } from "./serial-heading.ts";
import type { TableRow } from "./table.ts";

export const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== "");

export function isRepeated(folded: readonly string[], cells: readonly string[]): boolean {
  return filled(cells).length > 1 && cells.every((cell, index) => foldWord(cell) === (folded[index] ?? ""));
}

/** The headings of another table below: half of them are the same. */
export function isOtherHeading(folded: readonly string[], cells: readonly string[]): boolean {
  const names = filled(cells);
  if (names.length < 3 || isRepeated(folded, cells)) return false;
  const same = names.filter(
    (cell) => cell.length < maxNameLength && foldWord(cell) !== "" && folded.includes(foldWord(cell)),
  );
  return same.length >= 2 && same.length * 2 >= names.length && names.every((cell) => /\p{L}/u.test(cell));
}

/**
 * The column in which another table begins beside this one: after a blank column, at least two of its headings are the
 * same, or without one at least the first three. Undefined if there is none.
 */
export function columnOfTableBeside(header: readonly string[]): number | undefined {
  const folded = header.map(foldWord);
  const found = folded.findIndex((name, at) => {
    if (at < 2 || name === "") return false;
    const [left, right] = [folded.slice(0, at).filter(Boolean), folded.slice(at).filter(Boolean)];
    if (folded[at - 1] === "") return left.length > 1 && right.filter((one) => left.includes(one)).length > 1;
    const first = folded.slice(0, 3);
    return at > 2 && new Set(first).size > 2 && first.every((one, nth) => one !== "" && one === folded[at + nth]);
  });
  return found < 0 ? undefined : found;
}

/**
 * At least four usual headings, or three after a blank row or a title; or a heading of serial numbers where half of the others are usual.
 * Not below the headings of the first table, which may have two rows.
 */
export function beginsTable(folded: readonly string[], row: TableRow, before: TableRow | undefined): boolean {
  if (before === undefined) return false;
  const names = filled(row.cells);
  const usual = names.filter((name) => usualHeading.test(name));
  if (isSerialHeading(names[0] ?? "") && names.length > 2 && usual.length * 2 >= names.length)
    return !isRepeated(folded, row.cells);
  const isApart = row.number > before.number + 1 || filled(before.cells).length === 1;
  return (
    (isApart || names.length > 3) &&
    names.length >= 3 &&
    !isRepeated(folded, row.cells) &&
    usual.length === names.length &&
    names.every((name) => name.length < maxNameLength && !/\d/.test(name))
  );
}

const usualHeading =
  /^\s*(?:(?:s|sr|sl)\b|#|nos?\b|titles?\b|names?\b|(?:co-?)?authors?\b|inventors?\b|faculty\b|years?\b|dates?\b|from\b|to\b|journal\b|conference\b|publisher\b|e?-?issn\b|isbn\b|doi\b|status\b|amount\b|(?:funding )?agency\b|duration\b|venue\b|place\b|role\b|level\b|type\b|mode\b|(?:application|patent|registration|volume|issue|page)\b|organi[sz]e|award|project|book|chapter|principal|client|indexed)/i;

const maxNameLength = 100;
