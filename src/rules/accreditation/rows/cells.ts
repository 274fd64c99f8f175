import { spanOf } from "#kinds/day.ts";
import { daysOf } from "#kinds/derive/duration.ts";
import { showValue } from "#kinds/derive/field-value.ts";
import type { RecordData } from "#kinds/field.ts";
import { doiLink } from "#kinds/fields/doi.ts";
import { fieldType } from "#kinds/fields/field-types.ts";
import type { PeriodSettings } from "../../periods/period.ts";
import { yearIn } from "../../periods/year-in.ts";
import { labelOf } from "../../periods/year-label.ts";
import { lakhsOf, rupeesOf } from "../amounts.ts";
import type { Candidate } from "../candidate.ts";
import type { ColumnSource, TableSetting, YearColumn } from "../table-definition.ts";

/** Null is an empty cell. */
export type Cell = string | number | null;

export type RowFacts = {
  candidate: Candidate;
  /** The year in which the row counts, as the table prints it. */
  year: string;
  /** For a table of receipts: the paise that arrived in that year. */
  received: bigint;
  settings: PeriodSettings;
  /** What the institute's settings say; absent where they are not known. */
  institute?: Readonly<Record<TableSetting, string | null>> | undefined;
  /** For a table with columns of single years: what counts in each year. */
  inYears?: ReadonlyMap<number, InYear>;
  /** The last year of the period. */
  lastYear: number;
};

/** The number of records, and the paise that arrived. */
export type InYear = { count: number; received: bigint };

/** The cell of a row in a column. Serial numbers are added by `numberRows`. */
export function cellOf(source: ColumnSource, row: RowFacts): Cell {
  const { kind, data, people, departments } = row.candidate;
  if ("field" in source)
    return hasEnded(source.until, row) || isStillToCome(source.since, row)
      ? null
      : fieldCell(row.candidate, source.field);
  if ("first" in source) return source.first.map((one) => cellOf(one, row)).find((cell) => cell !== null) ?? null;
  if ("joined" in source)
    return (
      source.joined
        .map((one) => cellOf(one, row))
        .filter((cell) => cell !== null)
        .join(source.by) || null
    );
  if ("of" in source) {
    const ofKind = source.of[kind.slug];
    return ofKind ? cellOf(ofKind, row) : null;
  }
  if ("people" in source) {
    if (source.people === "departments") return departments.join("; ") || null;
    if (source.people === "all") return authorsOf(row.candidate).join("; ") || null;
    // A work that counts for a department alone names nobody with an account: the printed names stand for its people.
    const isUnnamed = source.people === "own" && !people.some(({ isOwn }) => isOwn);
    const listed = people.filter(({ isOwn, role }) =>
      source.people === "own" ? isOwn || isUnnamed : role === source.people,
    );
    return listed.map(({ name }) => name).join("; ") || null;
  }
  if ("inYear" in source) return yearColumnCell(source, row);
  if ("inPeriod" in source) return [...(row.inYears?.values() ?? [])].reduce((sum, { count }) => sum + count, 0);
  if ("year" in source) return row.year;
  if ("yearOf" in source) return String(data[source.yearOf] ?? "").slice(0, 4) || null;
  if ("lakhs" in source) return amountCell(data[source.lakhs], lakhsOf);
  if ("rupees" in source) return amountCell(data[source.rupees], rupeesOf);
  if ("received" in source) return source.received === "lakhs" ? lakhsOf(row.received) : rupeesOf(row.received);
  if ("from" in source) return spanCell(data[source.from], data[source.to], source.precision);
  if ("rows" in source) return rowsByYear(data[source.rows], source, row.settings);
  if ("kindName" in source) return row.candidate.kind.label.one;
  if ("doiLink" in source) return data[source.doiLink] ? doiLink(String(data[source.doiLink])) : null;
  if ("setting" in source) return row.institute?.[source.setting] ?? null;
  if ("fact" in source) return (data[source.fact] ?? null) as Cell;
  return null;
}

/**
 * Those whom the work prints. People involved are printed only where a record type has no others, or where nobody else is
 * known; students are authors, but no investigators.
 */
function authorsOf({ kind, people }: Candidate): string[] {
  const names = (listed: Candidate["people"]) => listed.map(({ name }) => name);
  if (kind.people === undefined || kind.people.roles[0] === "involved") return names(people);
  const hasAuthors = kind.peopleColumns.names !== undefined;
  const authors = people.filter(({ role }) => role !== "involved" && (hasAuthors || role !== "student"));
  return names(authors.length > 0 ? authors : people);
}

/** Whether the date is in a year up to the last of the period. */
function hasEnded(date: string | undefined, row: RowFacts): boolean {
  const year = yearAt(date, row);
  return year !== undefined && year <= row.lastYear;
}

/** Whether the date is in a year after the last of the period. */
function isStillToCome(date: string | undefined, row: RowFacts): boolean {
  const year = yearAt(date, row);
  return year !== undefined && year > row.lastYear;
}

function yearAt(date: string | undefined, { candidate: { data } }: RowFacts): number | undefined {
  const value = date === undefined ? undefined : data[date];
  return typeof value === "string" ? Number(value.slice(0, 4)) : undefined;
}

function yearColumnCell({ inYear: year, measure }: YearColumn, { inYears, lastYear }: RowFacts): Cell {
  const found = inYears?.get("year" in year ? year.year : lastYear - year.ago);
  if (measure === "count") return found?.count ?? null;
  return found ? (measure === "lakhs" ? lakhsOf(found.received) : rupeesOf(found.received)) : null;
}

function fieldCell({ kind, data }: Candidate, name: string): Cell {
  const field = kind.fields[name];
  const value = name === kind.duration?.days ? daysOf(kind, data) : data[name];
  if (!field || value === undefined || value === null || value === "") return null;
  if (field.type === "int" || field.type === "year") return value as number;
  if (field.type === "date" || field.type === "partial-date") return formatDay(String(value));
  const isPlain = field.type === "url" || field.type === "issn" || field.type === "isbn";
  return (isPlain ? fieldType(field).write(value, field) : showValue(field, value)) || null;
}

function rowsByYear(rows: unknown, { date, value }: { date: string; value: string }, settings: PeriodSettings): Cell {
  const byYear = new Map<string, string[]>();
  for (const row of (Array.isArray(rows) ? rows : []) as RecordData[]) {
    const day = row[date];
    const year = typeof day === "string" ? yearIn("academic", spanOf(day), settings) : null;
    const label = typeof year === "number" ? labelOf("academic", year) : "";
    byYear.set(label, [...(byYear.get(label) ?? []), String(row[value] ?? "")]);
  }
  const years = [...byYear].sort(([a], [b]) => a.localeCompare(b));
  return years.map(([year, values]) => `${year && `${year}: `}${values.filter(Boolean).join(", ")}`).join("; ") || null;
}

function amountCell(paise: unknown, convert: (paise: number) => number): Cell {
  return typeof paise === "number" ? convert(paise) : null;
}

/** Writes a date as the bodies print it: `07-06-2024`, `06-2024`, `2024`. */
function formatDay(date: string): string {
  return date.split("-").reverse().join("-");
}

/** Writes `03-06-2024 – 07-06-2024` or `2022–2025`; only one end if the other is unknown. */
function spanCell(from: unknown, to: unknown, precision: "days" | "years"): Cell {
  const [first, last] = [from, to].map((date) => {
    if (typeof date !== "string") return "";
    return precision === "years" ? date.slice(0, 4) : formatDay(date);
  });
  if (!first && !last) return null;
  return first === last || !last ? first || null : `${first || "?"} – ${last}`;
}
