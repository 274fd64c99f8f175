import { labelOf } from "../../periods/year-label.ts";
import type { TableYears } from "../table-definition.ts";
import type { TablePeriod } from "./dating.ts";

/** Writes a year as the table's body does. If the period is as long as the body's, with its name, such as CAYm1. */
export function labelOfYear(
  { period, isLabelledAsAcademic, names = [] }: TableYears,
  year: number,
  shownPeriod?: TablePeriod,
): string {
  const label = labelOf(isLabelledAsAcademic ? "academic" : period, year);
  const name =
    shownPeriod && shownPeriod.to - shownPeriod.from + 1 === names.length ? names[shownPeriod.to - year] : undefined;
  return name === undefined ? label : `${name} (${label})`;
}

export function yearsOf({ from, to }: TablePeriod): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
