import { type Period, yearFields } from "#kinds/period.ts";
import { labelOf } from "#rules/periods/year-label.ts";
import { kindsOfGroup } from "../../texts/kinds.ts";

export type ChartName = "types" | "departments" | "indexing" | "quartile" | "sanctioned" | "received";

export type ChartsQuery = {
  scope: "own" | "department" | "institute";
  period: Period;
  /** Of the figures; all years without it. Charts over years show the five years anyway. */
  year: number | undefined;
  /** The five years, oldest first. */
  years: readonly number[];
};

const yearCondition = (period: Period, year: number | undefined) =>
  year === undefined ? "" : ` ${yearFields[period]}:${labelOf(period, year)}`;

/** The query of each chart of a dashboard, in the command language: the chart draws its answer. */
export function chartLines(query: ChartsQuery): { name: ChartName; line: string }[] {
  const { scope, period, year, years } = query;
  const [first = 0] = years;
  const field = yearFields[period];
  const span = `${field}:${labelOf(period, first)}..${labelOf(period, years.at(-1) ?? first)}`;
  const inYear = yearCondition(period, year);
  const funded = kindsOfGroup("projects")
    .map(({ slug }) => slug)
    .join(",");
  const lines: Record<ChartName, string> = {
    types: `count ${span} by:kind,${field}`,
    departments: `count publications${inYear} by:dept`,
    indexing: `count publications${inYear} by:indexing`,
    quartile: `count publications${inYear} by:quartile`,
    sanctioned: `count ${funded} by:fy sum:sanctionedAmount`,
    received: `count ${funded} by:fy sum:received`,
  };
  const names: readonly ChartName[] =
    scope === "institute"
      ? ["types", "departments", "indexing", "quartile", "sanctioned", "received"]
      : ["types", "indexing", "quartile", "sanctioned", "received"];
  return names.map((name) => ({ name, line: `${lines[name]} in:${scope}` }));
}

/** Counts the works of a department by each department that shares them. */
export function sharedLine({ scope, period, year }: ChartsQuery, code: string): string {
  return `count dept:${quote(code)}${yearCondition(period, year)} by:dept in:${scope}`;
}

function quote(code: string): string {
  return /^[\w-]+$/.test(code) ? code : `"${code.replaceAll('"', "")}"`;
}
