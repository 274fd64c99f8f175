import { type Condition, fieldsIn, partsOf } from "#kinds/condition.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { type RowColumn, rowColumnsOf, rowDateName, rowDateOrYearName } from "#kinds/derive/cells/row-columns.ts";
import { findField } from "#kinds/derive/find-field.ts";
import { periodOfField } from "#kinds/period.ts";
import type { Command, Measure } from "#rules/language/parse/command.ts";
import {
  anyDay,
  type DaySet,
  daysInBoth,
  daysOfCondition,
  firstDay,
  lastDay,
  mentionsDays,
} from "#rules/periods/days-of-condition.ts";
import type { PeriodSettings } from "#rules/periods/period.ts";
import { sentence } from "#texts/sentence.ts";
import { Refusal } from "../refusal.ts";
import { groupKeyOf } from "./group-keys.ts";

/** The column of a table that a measure adds up; undefined if it adds up a field of the record. */
export function rowColumnOf(kinds: readonly KindDefinition[], measure: Measure): RowColumn | undefined {
  if (measure.type !== "sum") return undefined;
  for (const kind of kinds) {
    const column = rowColumnsOf(kind).get(measure.field);
    if (column) return column;
  }
  return undefined;
}

/** Money received has the dates of its receipts: within a period these are added up instead of their total. */
export function datedMeasure({ measure, by, where }: Command, kinds: readonly KindDefinition[]): Measure {
  if (measure.type !== "sum") return measure;
  const isByPeriod = by.some((name) => groupKeyOf(name).type === "year") || mentionsDays(where);
  const fields = kinds.flatMap((kind) => findField(kind, measure.field)?.field ?? []);
  const totals = fields.map((field) => (field.type === "money" ? field.totals : undefined));
  const [column, ...others] = new Set(totals);
  if (!isByPeriod || totals.every((total) => total === undefined)) return measure;
  if (column !== undefined && others.length === 0) return { type: "sum", field: column };
  throw new Refusal("invalid-query", {
    message:
      "Some of these amounts are counted by the date of each receipt and some are not. Name the record types to add up.",
  });
}

/**
 * Whether days matter only as financial years: then rows of which no more is known than their financial year have a date
 * too, and the links to works compare `table.dateOrYear`.
 */
export function isByFinancialYear({ by, where }: Pick<Command, "by" | "where">, column: RowColumn): boolean {
  const days = ["date", "month", rowDateName(column)];
  const named = [...by, ...fieldsIn(where)].filter((name) => periodOfField(name) || days.includes(name));
  return column.year !== undefined && named.length > 0 && named.every((name) => periodOfField(name) === "financial");
}

/** The name of the date by which rows count in a question. */
export const countedDateName = (command: Pick<Command, "by" | "where">, column: RowColumn) =>
  isByFinancialYear(command, column) ? rowDateOrYearName(column) : rowDateName(column);

/** Divides a condition into that on the record and the days of the rows. */
export function divideRowDays(
  where: Condition,
  column: RowColumn,
  settings: PeriodSettings,
): { where: Condition; days: DaySet } {
  let days = anyDay;
  const rest: Condition[] = [];
  for (const part of partsOf(where)) {
    const daySpans = daysOfCondition(part, settings, [rowDateName(column)]);
    if (daySpans) days = daysInBoth(days, daySpans);
    else if (mentionsDays(part))
      throw new Refusal("invalid-query", {
        message: sentence(
          "{{label}} is counted by the date of each row. Write the period separately, not in brackets with other conditions.",
          { label: column.field.label },
        ),
      });
    else rest.push(part);
  }
  return { where: { op: "and", operands: rest }, days };
}

export function rowDaysCondition(field: string, { spans, undated }: DaySet): Condition {
  if (undated && spans.length === 1 && spans[0]?.from === firstDay && spans[0].to === lastDay) return { op: "always" };
  const ranges = spans.map(
    ({ from, to }): Condition => ({
      op: "range",
      field,
      ...(from === firstDay && to !== lastDay ? {} : { from }),
      ...(to === lastDay ? {} : { to }),
      includesEnds: true,
    }),
  );
  return { op: "or", operands: [...ranges, ...(undated ? [{ op: "missing", field } as const] : [])] };
}
