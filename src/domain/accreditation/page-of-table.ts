import * as z from "zod";
import { mayReadTablesOf, maySeeExcluded } from "#access/policies/accreditation.ts";
import { mayUse } from "#access/rights.ts";
import { type Actor, managesInstitute } from "#access/roles.ts";
import type { reports } from "#contract/accreditation/reports.ts";
import type { Parsed, Presented } from "#contract/endpoint.ts";
import { lakhsOf } from "#rules/accreditation/amounts.ts";
import { needsStudents } from "#rules/accreditation/figures/compute-figure.ts";
import { periodText } from "#rules/accreditation/read-period.ts";
import { actionForAppointments, gapTexts, type Reason } from "#rules/accreditation/reasons.ts";
import type { EvaluatedTable, TableRow } from "#rules/accreditation/rows/evaluate-table.ts";
import { type Gap, isInAppointments } from "#rules/accreditation/rows/gaps.ts";
import type { TableDefinition } from "#rules/accreditation/table-definition.ts";
import { manualsOf } from "#rules/accreditation/tables.ts";
import { validityNote } from "#rules/accreditation/validity.ts";
import { labelOf } from "#rules/periods/year-label.ts";
import { withTemplate } from "#texts/sentence.ts";
import { readCursor, writeCursor } from "../page-cursor.ts";
import { aboutTable } from "./about-table.ts";
import { authorsToRemind, keyOf } from "./authors-to-remind.ts";
import { type ColumnLabels, columnLabels, gapLabel } from "./gap-label.ts";
import { rulesToShow } from "./own-rules.ts";
import { presentFigure, presentMetric } from "./present-metric.ts";
import { presentReason } from "./present-reason.ts";
import type { TableResult } from "./read-table.ts";
import { countExcluded, readExcludedRecords } from "./read-works.ts";
import { summariesOfPage } from "./summaries.ts";
import { figuresToEnter } from "./yearly-figures.ts";

type PageQuery = Pick<
  Parsed<typeof reports.read>["query"],
  "limit" | "cursor" | "excludedCursor" | "reason" | "gap" | "year" | "line" | "only"
>;

/** A page of a table's rows and a page of what is left out; numbers are always of the whole table. */
export async function pageOfTable(
  actor: Actor,
  result: TableResult,
  query: PageQuery,
): Promise<Presented<typeof reports.read>> {
  const { table, rulesChangedBy, form, manual, period, department, departments, hidden, evaluated } = result;
  // A table has at most one of the two: a metric is computed from its rows, a figure of NBA from numbers of each year.
  const { rows, metric, furtherMetrics, figure, years } = evaluated;
  const { formatOfOwnForm = null } = table;
  const outdated = validityNote(table, manual, period);
  const authors = authorsToRemind(table, evaluated);
  const isOnlyFigures = query.only === "figures";
  const labels = columnLabels(form);
  const withGaps = rows.filter(({ gaps }) => gaps.length > 0);
  const nameOf = (year: number) => labelOf(table.years.period, year);
  const ofGap =
    query.gap === undefined
      ? rows
      : withGaps.filter(({ gaps }) => query.gap === "any" || gaps.some((gap) => keyOf(gap) === query.gap));
  const chosenYear = years.find(({ year }) => nameOf(year) === query.year)?.year ?? Number.NaN;
  const ofYear =
    query.year === undefined
      ? ofGap
      : ofGap.filter(({ year, inYears }) => inYears?.has(chosenYear) ?? year === chosenYear);
  const { line } = query;
  const chosen = line === undefined ? ofYear : ofYear.filter((row) => isOfLine(row, line));
  const shown = pageFrom(isOnlyFigures ? [] : chosen, query.cursor, query.limit);
  // A viewer who sees only figures gets no link to the records behind the rows.
  const mayOpen = mayUse(actor, "records.read").allowed;
  const excludedTotal = maySeeExcluded(actor).allowed ? countExcluded(evaluated, query.reason) : 0;
  const excluded =
    excludedTotal === 0 || isOnlyFigures
      ? []
      : await readExcludedRecords(result, { ...query, from: offsetIn(query.excludedCursor) });
  return {
    ...aboutTable(table, manual),
    source: table.source,
    note: table.note ?? null,
    outdated: outdated === null ? null : withTemplate({ message: outdated }),
    ownForm: formatOfOwnForm,
    rules: rulesToShow(table, rulesChangedBy),
    // A changed rule is printed with the table, for which the institute's own form has no line.
    mayChangeRules: managesInstitute(actor) && formatOfOwnForm === null,
    manual,
    manuals: manualsOf(table),
    needsStudents: needsStudents(table.figure),
    office: figuresToEnter(actor, result),
    form: form.name,
    forms: table.forms.map(({ name }) => name),
    // Both as the query's `period` takes them: the period of this page, and the one to compare it with.
    periodText: periodText(table.years, period),
    // `asked` is the former name of `periodText`.
    asked: periodText(table.years, period),
    yearEarlier: periodText(table.years, { from: period.from - 1, to: period.to - 1 }),
    department: department && shownDepartment(department),
    departments: departments.map(shownDepartment),
    mayReadInstitute: mayReadTablesOf(actor, null).allowed,
    columns: columnsOf(form.parts[0].headings, hidden),
    parts: form.parts.map(({ titles, headings }) => ({
      titles: titles.map(({ text }) => text.trim()),
      columns: columnsOf(headings, hidden),
    })),
    summaries: summariesOfPage(result),
    rows: shown.rows.map(({ gaps, year, owners, ...row }) => ({
      ...row,
      ...(!mayOpen && { opens: null }),
      people: owners.map(({ name }) => name),
      year: nameOf(year),
      gaps: gaps.map((gap) => gapLabel(gap, labels)),
    })),
    included: rows.length,
    withGaps: withGaps.length,
    total: chosen.length,
    nextCursor: shown.nextCursor,
    excluded: excluded.map(({ owners, ...one }) => ({
      ...one,
      people: owners.map(({ name }) => name),
      ...presentReason(one.reason, table),
    })),
    excludedTotal,
    excludedNext: isOnlyFigures ? null : cursorAfter(query.excludedCursor, query.limit, excludedTotal),
    // One record may be several rows, such as one for each year in which money arrived.
    candidates: new Set(rows.map(({ record }) => record)).size + countExcluded(evaluated),
    reasons: sortByCount(reasonCounts(evaluated)).map(([reason, count]) => ({
      reason,
      ...presentReason(reason, table),
      count,
      people: othersAmong(authors.byReason.get(reason)),
    })),
    gaps: presentGaps(table, rows, labels).map((one) => ({ ...one, people: othersAmong(authors.byGap.get(one.gap)) })),
    metric: metric ? presentMetric(metric) : presentFigure(table, figure),
    furtherMetrics: furtherMetrics.map((one) => ({ number: one.number, ...presentMetric(one) })),
    years: years.map(({ year, label, lastDay, rows: count, received, staff }) => ({
      year: nameOf(year),
      label,
      lastDay,
      rows: count,
      lakhs: isMoney(table) ? lakhsOf(received) : 0,
      staff,
    })),
  };

  function isOfLine({ lines }: TableRow, name: string): boolean {
    const ofYears = query.year === undefined ? [...(lines?.values() ?? [])] : [lines?.get(chosenYear) ?? []];
    return ofYears.some((names) => names.includes(name));
  }

  /** Nobody reminds themselves. */
  function othersAmong(accounts: ReadonlySet<string> = new Set()): number {
    return accounts.has(actor.publicId) ? accounts.size - 1 : accounts.size;
  }
}

const columnsOf = (headings: readonly { column: string; header: string }[], hidden: readonly string[]) =>
  headings.map(({ column, header }) => ({
    key: column,
    header: header.trim(),
    ...(hidden.includes(column) && { isHidden: true }),
  }));

const shownDepartment = ({ code, name }: { code: string; name: string }) => ({ code, name });

function presentGaps(table: TableDefinition, rows: readonly { gaps: readonly Gap[] }[], labels: ColumnLabels) {
  const counts = new Map<string, number>();
  const byKey = new Map<string, Gap>();
  for (const { gaps } of rows)
    for (const gap of gaps) {
      const key = keyOf(gap);
      counts.set(key, (counts.get(key) ?? 0) + 1);
      byKey.set(key, gap);
    }
  return sortByCount(counts).flatMap(([key, count]) => {
    const gap = byKey.get(key);
    if (!gap) return [];
    const action = isInAppointments(table, gap) ? actionForAppointments : gapTexts[gap.code].action;
    return [{ gap: key, label: gapLabel(gap, labels), action, count }];
  });
}

function reasonCounts({ excluded, excludedByIndex }: EvaluatedTable): Map<Reason, number> {
  const counts = new Map<Reason, number>();
  for (const { reason } of excluded) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  for (const { reason, count } of excludedByIndex) if (count > 0) counts.set(reason, (counts.get(reason) ?? 0) + count);
  return counts;
}

function sortByCount<Name extends string>(counts: ReadonlyMap<Name, number>): [Name, number][] {
  return [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0], "en"));
}

/** Whether the amounts of the rows are paise, not citations or months. */
const isMoney = ({ metric }: TableDefinition) => metric?.unit !== "number" && metric?.unit !== "years";

const offset = z.tuple([z.int32().min(0)]);

function pageFrom<Row>(rows: readonly Row[], cursor: string | undefined, limit: number) {
  const from = offsetIn(cursor);
  return { rows: rows.slice(from, from + limit), nextCursor: cursorAfter(cursor, limit, rows.length) };
}

function offsetIn(cursor: string | undefined): number {
  const [from] = readCursor(cursor, offset) ?? [0];
  return from;
}

function cursorAfter(cursor: string | undefined, limit: number, total: number): string | null {
  const end = offsetIn(cursor) + limit;
  return end < total ? writeCursor([end]) : null;
}
