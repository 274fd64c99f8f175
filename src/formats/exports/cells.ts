import { foldWord } from "#kinds/reading/clean-text.ts";
import { readPartialDate } from "#kinds/reading/date-text.ts";
import { readNames, writeNames } from "#kinds/reading/list-text.ts";
import { pagesOfDay } from "#kinds/reading/programs/pages-of-day.ts";
import type { CellOf } from "../references/read-work-row.ts";
import type { ReferenceColumn } from "../references/reference.ts";
import { typeOfVenue } from "./type-of-venue.ts";

/** A cell under one of `referenceColumns`, made from the cells of the service's row. */
export type Cell = (cellOf: CellOf) => string;

/** The first of these columns that is filled. */
export function first(...columns: string[]): Cell {
  return (cellOf) => columns.map(cellOf).find((text) => text !== "") ?? "";
}

/** The cells whose columns have the same names at the service. */
export const sameNames = (...columns: ReferenceColumn[]) =>
  Object.fromEntries(columns.map((column) => [column, first(column)]));

/** The first of these columns in which a date can be read; a year is one. */
export function date(...columns: string[]): Cell {
  return (cellOf) =>
    columns.map((column) => readPartialDate(cellOf(column)).value ?? "").find((day) => day !== "") ??
    first(...columns)(cellOf);
}

/** Names of a column with a separator that no name contains. */
export function names(column: string, separator: string | RegExp): Cell {
  return (cellOf) => {
    const all = cellOf(column)
      .split(separator)
      .map((name) => name.trim());
    return writeNames(all.filter((name) => name !== ""));
  };
}

/** Names with a semicolon after each; a list without any was written by hand, as "A. Rao, B. Sen, and C. Iyer". */
export function listedNames(column: string): Cell {
  const divided = names(column, ";");
  return (cellOf) => (cellOf(column).includes(";") ? divided(cellOf) : writeNames(readNames(cellOf(column))));
}

/** The number of "US Patent 7,000,001" and "US Patent App. 10/000,001", and whose office gave it. */
export function patent(column: string): { [name in "Number" | "Application number" | "Place"]: Cell } {
  const found = (cellOf: CellOf) => patentName.exec(cellOf(column))?.groups ?? {};
  return {
    Number: (cellOf) => (found(cellOf).application ? "" : (found(cellOf).number ?? "")),
    "Application number": (cellOf) => (found(cellOf).application ? (found(cellOf).number ?? "") : ""),
    Place: (cellOf) => found(cellOf).office ?? "",
  };
}

const patentName =
  /^(?<office>[\p{L} ]{2,30}?) patent (?<application>app(?:lication|l?n?)?\.? )?(?:no\.? )?(?<number>[A-Z]{0,3}\d[\d,/A-Z.-]*)$/iu;

/** Document types by what a column calls them; `whereBlank`: of a row without one. Other words stay as they are. */
export function type(column: string, types: Readonly<Record<string, string>>, whereBlank: Cell = () => ""): Cell {
  const known = new Map(Object.entries(types).map(([name, own]) => [foldWord(name), own]));
  return (cellOf) => (known.get(foldWord(cellOf(column))) ?? cellOf(column)) || whereBlank(cellOf);
}

/** The document type by the journal, proceedings or book. */
export function typeByVenue(venue: string, issue: string): Cell {
  return (cellOf) => typeOfVenue({ venue: cellOf(venue), publisher: cellOf("Publisher"), issue: cellOf(issue) });
}

/** First and last page of a column that has both. */
export const pages = (column: string) => ({
  "Page start": (cellOf: CellOf) => pagesIn(cellOf(column))[0],
  "Page end": (cellOf: CellOf) => pagesIn(cellOf(column))[1],
});

/** Both pages of "101-118"; of anything else the text as the first. */
export function pagesIn(text: string): [string, string] {
  const [, from, to] = /^\p{Lu}{1,4}-\d+$/u.test(text.trim())
    ? []
    : (twoPages.exec(pagesOfDay(text) ?? text.trim()) ?? []);
  return from !== undefined && to !== undefined ? [from, to] : [text.trim(), ""];
}

const twoPages = /^((?:\p{Lu}{1,4}-(?=\d))?[\p{L}\d.]+)\s*[-–—]+\s*((?:\p{Lu}{1,4}-(?=\d))?[\p{L}\d.]+)$/u;
