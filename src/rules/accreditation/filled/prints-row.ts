import type { KindDefinition } from "#kinds/define-kind.ts";
import { foldText } from "#kinds/derive/fold.ts";
import type { RecordData } from "#kinds/field.ts";
import { readNames } from "#kinds/reading/list-text.ts";
import type { PeriodSettings } from "../../periods/period.ts";
import { parseYearLabel } from "../../periods/year-label.ts";
import { cellOf } from "../rows/cells.ts";
import { yearOfRecord } from "../rows/dating.ts";
import { yearsOfReceipts } from "../rows/years-of-receipts.ts";
import type { ColumnSource, KindOfTable } from "../table-definition.ts";
import type { CellTexts, PartOfTable } from "./read-filled-row.ts";

export type StoredWork = { kind: KindDefinition; data: RecordData; people: readonly { name: string }[] };

/**
 * Whether the form would print this row for the stored record. A form shows only part of a record, and all of that must
 * agree. Empty cells are ignored.
 */
export function printsRow(
  tablePart: PartOfTable,
  work: StoredWork,
  cells: CellTexts,
  settings: PeriodSettings,
): boolean {
  const { table, part } = tablePart;
  const ofKind = table.kinds.find(({ kind }) => kind === work.kind.slug);
  if (!ofKind) return false;
  const year = part.headings
    .filter(({ column }) => "year" in (table.columns[column] ?? {}))
    .map(({ column }) => parseYearLabel(cells.get(column) ?? ""))
    .find((one) => one !== undefined);
  const received = receivedIn(tablePart, work, year, settings);
  if (received === null || (received === undefined && !fitsYear(tablePart, ofKind, work, year, settings))) return false;
  const candidate = {
    id: "",
    state: "submitted" as const,
    title: "",
    kind: work.kind,
    data: work.data,
    departments: [],
    people: [],
    isCounted: true,
    isDuplicate: false,
    proofs: 0,
  };
  // A file does not say with which year its period ends.
  const facts = possibleLastYears.map((lastYear) => ({
    candidate,
    year: "",
    received: received ?? 0n,
    settings,
    lastYear,
  }));
  return part.headings.every(({ column }) => {
    const source = table.columns[column] ?? { nothing: true };
    const text = cells.get(column)?.trim() ?? "";
    if (text === "" || isNotCompared(source)) return true;
    if ("people" in source) return areNamed(work.people, text);
    return facts.some((one) => isSameText(cellOf(source, one), text));
  });
}

/** A date of the record is in a later year, or in none. */
const possibleLastYears = [0, 9999];

/** The money that arrived in the year; null if none did; undefined if the table has no receipts. */
function receivedIn(
  { table }: PartOfTable,
  { data }: StoredWork,
  year: number | undefined,
  settings: PeriodSettings,
): bigint | null | undefined {
  if (table.row !== "receipts") return undefined;
  if (year === undefined) return null;
  const dated = yearsOfReceipts(data, { table, period: { from: year, to: year }, settings });
  return "reason" in dated ? null : (dated.years[0]?.received ?? null);
}

/**
 * Whether the record may count in the year of the row. A row without a year, a record without a date, and a date too
 * inexact to tell the year all fit.
 */
function fitsYear(
  { table }: PartOfTable,
  { dates }: KindOfTable,
  { data }: StoredWork,
  year: number | undefined,
  settings: PeriodSettings,
): boolean {
  if (year === undefined) return true;
  const filled = dates.filter((name) => data[name] !== undefined);
  if (filled.length === 0) return true;
  return filled.some((name) => {
    const dated = yearOfRecord(
      data,
      { kind: "", dates: [name] },
      table.years.period,
      { from: year, to: year },
      settings,
    );
    return dated.year === year || (dated.year === null && dated.reason === "month-needed");
  });
}

/** Columns that contain no data of the record itself; departments follow from the people. */
function isNotCompared(source: ColumnSource): boolean {
  if ("first" in source) return source.first.some(isNotCompared);
  if ("people" in source) return source.people === "departments";
  return ["serial", "nothing", "setting", "year", "kindName", "inPeriod"].some((key) => key in source);
}

function areNamed(people: readonly { name: string }[], text: string): boolean {
  return readNames(text).every((name) => people.some((person) => foldText(person.name) === foldText(name)));
}

function isSameText(printed: string | number | null, text: string): boolean {
  if (printed === null) return false;
  if (typeof printed === "number") return printed === Number(text.replaceAll(",", ""));
  return foldText(printed) === foldText(text);
}
