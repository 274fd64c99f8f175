import type { Day } from "#kinds/day.ts";
import { daysOf } from "#kinds/derive/duration.ts";
import { countedState, type RecordState } from "#kinds/record-state.ts";
import type { FiguresOfYear } from "#kinds/yearly-figures.ts";
import { spanOfYear } from "../../periods/days-of-condition.ts";
import type { PeriodSettings } from "../../periods/period.ts";
import { labelOf } from "../../periods/year-label.ts";
import type { Candidate, Owner } from "../candidate.ts";
import { computeFigure, type FigureValue, makeEmptyYear } from "../figures/compute-figure.ts";
import type { Summary } from "../figures/figure-definition.ts";
import { linesOfWork, pointsIn, type SummaryLine, type SummaryPart, summaryLines } from "../figures/summary.ts";
import type { Reason } from "../reasons.ts";
import type { KindOfTable, Manual, TableDefinition, TableForm } from "../table-definition.ts";
import { type Cell, cellOf, type InYear, type RowFacts } from "./cells.ts";
import { findReasonUnlisted, fulfils } from "./check.ts";
import { type TablePeriod, yearOfRecord } from "./dating.ts";
import { makeEqualRowsFinder } from "./equal-rows.ts";
import { type Gap, gapsOf, noProof, noReceipts, undatedReceipt } from "./gaps.ts";
import { hasRowsOfSeveralYears, inEachYear, inYearsOf } from "./in-years.ts";
import {
  type Counted,
  type DepartmentsByYear,
  type FullTimeFaculty,
  furtherMetricsOf,
  type MetricValue,
  metricOf,
} from "./metric.ts";
import { numberRows } from "./number-rows.ts";
import { labelOfYear, yearsOf } from "./years-of-period.ts";
import { type DatedRows, yearsOfReceipts } from "./years-of-receipts.ts";

export type TableRequest = {
  table: TableDefinition;
  form: TableForm;
  period: TablePeriod;
  settings: PeriodSettings;
  /** Only verified records count. */
  isVerifiedOnly: boolean;
  /** What columns print of the institute's settings. */
  institute?: RowFacts["institute"];
  /** By year, what the office has entered. */
  office?: ReadonlyMap<number, FiguresOfYear>;
  /** Columns that the viewer may not read. */
  hidden?: readonly string[];
  /** Full-time faculty members of the scope on the last day of each year of the period. */
  staff: FullTimeFaculty;
  /** The manual whose further figures are computed; without one there are none. */
  manual?: Manual;
  /** In a table of the institute, for a figure that divides by departments. */
  departments?: DepartmentsByYear;
};

export type TableRow = {
  record: string;
  kind: string;
  title: string;
  /** Null for a person. */
  state: RecordState | null;
  /** The calendar year in which the row's year begins. */
  year: number;
  /** The years in which it counts, if they may be several. */
  inYears?: Pick<ReadonlyMap<number, unknown>, "has">;
  /** By year, the names of the lines of the small tables above the list that count it. */
  lines?: ReadonlyMap<number, readonly string[]>;
  /** The part of the form, from 0. */
  part: number;
  /** In the order of that part's headings. */
  cells: Cell[];
  gaps: Gap[];
  /** The people of the scope on the record. */
  owners: Owner[];
  /** The record behind a person's row; absent for a record's row. */
  opens?: Opens;
};

export type Opens = { kind: string; record: string } | null;

export type ExcludedRecord = {
  record: string;
  kind: string;
  title: string;
  reason: Reason;
  owners: Owner[];
  opens?: Opens;
};

/** Records that an index shows to be left out, so that they are not read; `authors`: public IDs of their people in the scope. */
export type ExcludedByIndex = { reason: Reason; count: number; authors: ReadonlySet<string> };

/** A small table beside the list: a line for each group or person, a column for each year. */
export type SmallTable = { headers: string[]; lines: SummaryLine[] };

export type EvaluatedTable = {
  /** By year, then title. */
  rows: TableRow[];
  excluded: ExcludedRecord[];
  /** Further excluded records, counted by reason. */
  excludedByIndex: readonly ExcludedByIndex[];
  metric: MetricValue | null;
  furtherMetrics: (MetricValue & { number: string })[];
  figure: FigureValue | null;
  summary: SmallTable | null;
  breakdown: SmallTable | null;
  /** The totals of each year of the period. */
  years: { year: number; label: string; lastDay: Day; rows: number; received: bigint; staff: number }[];
};

export type CountedRow = TableRow & {
  received: bigint;
  departments: readonly string[];
  isUnknown?: boolean;
  inYears?: ReadonlyMap<number, InYear>;
};

/**
 * Every candidate becomes rows of the table or is left out for one reason, so the numbers of both add up to all
 * candidates. They are passed one by one and not kept.
 */
export function makeTableEvaluator(request: TableRequest) {
  const { table, period } = request;
  const rows: CountedRow[] = [];
  const excluded: ExcludedRecord[] = [];
  const parts: SummaryPart[] = [];
  const smallTables = [table.summary, table.breakdown].filter((one) => one !== undefined);
  const equalRows = table.once && makeEqualRowsFinder<CountedRow>(table.once);
  return {
    add(candidate: Candidate): void {
      const found = evaluateRecord(candidate, request);
      if ("reason" in found) return void excluded.push({ ...aboutOf(candidate), reason: found.reason });
      rows.push(...found.rows);
      equalRows?.add(candidate, found.rows);
      if (smallTables.length === 0) return;
      const days = daysOf(candidate.kind, candidate.data) ?? 0;
      for (const row of found.rows) {
        const { year, received, owners } = row;
        const lines = smallTables.flatMap((one) => linesOfWork(one, candidate, owners));
        row.lines = new Map([[year, lines]]);
        parts.push({ candidate, year, received, owners, days, lines });
      }
    },
    end(): EvaluatedTable {
      rows.sort((a, b) => a.year - b.year || byTitle(a, b));
      if (table.once && equalRows)
        excluded.push(...equalRows.removeRepeats(rows).map(toExcludedRecord(table.once.reason)));
      excluded.sort(byTitle);
      numberRows(rows, request);
      const years = yearsOf(period).toReversed();
      return {
        ...withFigures(rows, hasRowsOfSeveralYears(table) ? rows.flatMap(inEachYear) : rows, request),
        excluded,
        excludedByIndex: [],
        figure: table.figure
          ? computeFigure(
              table.figure,
              yearsOf(period).map((year) => ({
                ...makeEmptyYear(request.office?.get(year) ?? {}),
                points: pointsIn(year, parts),
              })),
            )
          : null,
        summary: smallTable(table.summary, years),
        breakdown: smallTable(table.breakdown, years),
      };
    },
  };

  function smallTable(summary: Summary | undefined, years: readonly number[]): SmallTable | null {
    if (!summary) return null;
    return {
      headers: [summary.header, ...years.map((year) => labelOfYear(table.years, year, period))],
      lines: summaryLines(summary, parts, years, request.staff),
    };
  }
}

function toExcludedRecord(reason: Reason): (row: TableRow) => ExcludedRecord {
  return ({ record, kind, title, owners }) => ({ record, kind, title, owners, reason });
}

const { compare } = new Intl.Collator("en");

function byTitle(a: { title: string; record: string }, b: { title: string; record: string }): number {
  return compare(a.title, b.title) || (a.record < b.record ? -1 : 1);
}

/** Adds the figures to the rows. `counted` has a person once for each year, though the person is one row. */
export function withFigures(rows: TableRow[], counted: readonly Counted[], request: TableRequest) {
  return {
    rows,
    metric: request.table.metric ? metricOf(request.table.metric, counted, rows.length, request) : null,
    furtherMetrics: furtherMetricsOf(request.table, counted, rows.length, request),
    years: yearsOf(request.period).map((year) => {
      const ofYear = counted.filter((row) => row.year === year);
      const received = ofYear.reduce((sum, row) => sum + row.received, 0n);
      return {
        year,
        label: labelOfYear(request.table.years, year, request.period),
        lastDay: spanOfYear(request.table.years.period, year, request.settings).last,
        rows: ofYear.length,
        received,
        staff: request.staff.get(year)?.size ?? 0,
      };
    }),
  };
}

function evaluateRecord(candidate: Candidate, request: TableRequest): { rows: CountedRow[] } | { reason: Reason } {
  const { table } = request;
  const kindOfTable = table.kinds.find(({ kind }) => kind === candidate.kind.slug) as KindOfTable;
  const dated =
    table.row === "receipts" ? yearsOfReceipts(candidate.data, request) : datedOnce(candidate, kindOfTable, request);
  if ("reason" in dated && dated.reason === "other-period") return dated;
  const unlisted = findReasonUnlisted(kindOfTable, candidate);
  if (unlisted === "other-type") return { reason: unlisted };
  // A patent that was only filed has no date either; "filed only" explains more than "no date".
  if ("reason" in dated)
    return dated.reason === "undated" ? { reason: ownReason(candidate, table) ?? "undated" } : dated;
  const reason = reasonAgainst(candidate, request, unlisted);
  if (reason) return { reason };
  if (!hasRowsOfSeveralYears(table))
    return { rows: dated.years.map((counted) => rowOf(candidate, counted, dated, request)) };
  const inYears = inYearsOf(candidate, dated, request);
  const last = dated.years.reduce((a, b) => (a.year > b.year ? a : b));
  return { rows: [{ ...rowOf(candidate, last, dated, request, inYears), inYears }] };
}

function datedOnce(
  { data }: Candidate,
  kindOfTable: KindOfTable,
  { table, period, settings }: TableRequest,
): DatedRows | { reason: Reason } {
  const dated = yearOfRecord(data, kindOfTable, table.years.period, period, settings);
  if (dated.year === null) return { reason: dated.reason };
  if (dated.year < period.from || dated.year > period.to) return { reason: "other-period" };
  const amounts = [table.amount ?? []].flat().map((name) => data[name]);
  const amount = amounts.find((value) => typeof value === "number");
  const received = amount === undefined ? 0n : BigInt(amount);
  const { year, firstYear = year } = dated;
  const years = yearsOf({ from: firstYear, to: year }).map((one) => ({ year: one, received }));
  return { years, isUnknown: table.amount !== undefined && amount === undefined, hasNoReceipts: false };
}

/** The first reason to leave out a record that is in the period. */
function reasonAgainst(
  candidate: Candidate,
  { table, isVerifiedOnly }: TableRequest,
  unlisted: Reason | undefined,
): Reason | undefined {
  if (candidate.isDuplicate) return "counted-once";
  if (candidate.isUnassigned) return "unassigned";
  // Somebody was on the staff on one of the possible days.
  if (!candidate.isCounted) return candidate.people.some(({ isOwn }) => isOwn) ? "transferred" : "not-on-staff";
  const state = countedState(candidate.state);
  if (state === "draft") return "draft";
  return (
    unlisted ?? ownReason(candidate, table) ?? (isVerifiedOnly && state !== "verified" ? "not-verified" : undefined)
  );
}

function ownReason({ kind, data }: Candidate, { exclusions }: TableDefinition): Reason | undefined {
  return exclusions.find(({ when }) => fulfils(when, kind, data))?.reason;
}

function rowOf(
  candidate: Candidate,
  { year, received }: { year: number; received: bigint },
  { isUnknown = false, hasNoReceipts, hasUndated }: DatedRows,
  { table, form, period, settings, institute }: TableRequest,
  inYears?: CountedRow["inYears"],
): CountedRow {
  const years = { lastYear: period.to, ...(inYears && { inYears }) };
  // Rows print calendar years as such, even if the body's year columns have another label.
  const facts = { candidate, year: labelOf(table.years.period, year), received, settings, institute, ...years };
  const part = partOf(form, candidate);
  const headings = form.parts[part]?.headings ?? [];
  const cells = headings.map(({ column }) => cellOf(table.columns[column] ?? { nothing: true }, facts));
  const gaps: Gap[] = [];
  if (hasNoReceipts) gaps.push(noReceipts);
  if (hasUndated) gaps.push(undatedReceipt);
  if (candidate.proofs === 0) gaps.push(noProof);
  gaps.push(...gapsOf({ table, of: candidate }, headings, cells));
  // Written out: with a spread, each property of a row is read several times slower.
  const { record, kind, title, owners } = aboutOf(candidate);
  const { state, departments } = candidate;
  return { record, kind, title, owners, state, year, part, cells, gaps, received, departments, isUnknown };
}

/** The part to which the record belongs; the first if it belongs to none. */
function partOf({ parts }: TableForm, { kind, data }: Candidate): number {
  return Math.max(
    0,
    parts.findIndex(({ only }) => only !== undefined && fulfils(only, kind, data)),
  );
}

export function aboutOf({ id, kind, title, people }: Candidate) {
  const owners: Owner[] = [];
  for (const { account, name, isOwn } of people) if (isOwn && account !== undefined) owners.push({ account, name });
  return { record: id, kind: kind.slug, title, owners };
}
