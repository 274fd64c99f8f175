import type { Period } from "#kinds/period.ts";
import { endsOfPeriod, maxYearsOfSubmission } from "#rules/accreditation/ends-of-period.ts";
import { labelOf } from "#rules/periods/year-label.ts";

/** By year; undefined: nothing is entered, null: the input is not a number of students. */
export type Students = Readonly<Record<string, number | null | undefined>>;

/** `1,200` is 1200. */
export function studentsIn(entered: string): number | null | undefined {
  const digits = entered.replaceAll(/[\s,]/g, "");
  if (digits === "") return undefined;
  return /^[1-9]\d{0,5}$/.test(digits) ? Number(digits) : null;
}

/** The years of a period, from the first: `2024-25..2026-27`, or as people write it. */
export function yearsOfPeriod(period: Period, typed: string): string[] {
  const [from, to] = endsOfPeriod(typed);
  if (from === undefined || to === undefined) return [];
  return Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => labelOf(period, from + index));
}

/** As the address has them: one number for each year from the first, `240,,220`. */
export function readStudents(years: readonly string[], inAddress: string): Students {
  const numbers = inAddress.split(",").map(studentsIn);
  return Object.fromEntries(years.map((year, index) => [year, numbers[index]]));
}

export function writeStudents(years: readonly string[], students: Students): string | undefined {
  const numbers = years.map((year) => students[year] ?? "");
  return numbers.some((one) => one !== "") ? numbers.join(",") : undefined;
}

/** The years of the chosen tables that need the number of students, the latest first: of the typed period if there is one. */
export function yearsWithStudents(tables: readonly { studentYears: readonly string[] }[], typed: string): string[] {
  const byDefault = new Set(tables.flatMap(({ studentYears }) => studentYears));
  if (byDefault.size === 0 || typed.trim() === "") return [...byDefault].sort().reverse();
  const years = yearsOfPeriod("academic", typed);
  return years.length > maxYearsOfSubmission ? [] : years.reverse();
}

/** What is sent of the entered numbers; undefined: nothing. */
export function toStudentsInput(years: readonly string[], students: Students): Record<string, number> | undefined {
  const entered = years.flatMap((year) => {
    const number = students[year];
    return number ? [[year, number] as const] : [];
  });
  return entered.length > 0 ? Object.fromEntries(entered) : undefined;
}

/** Whether something was entered that is not a number of students. */
export const hasWrongNumber = (years: readonly string[], students: Students) =>
  years.some((year) => students[year] === null);

/** A field that is shown again is empty where no number of students was entered. */
export const withoutWrongNumbers = (students: Students): Students =>
  Object.fromEntries(Object.entries(students).filter(([, number]) => number !== null));
