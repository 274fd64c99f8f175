import { lakhsOf, quotient } from "../amounts.ts";
import type { Metric } from "../table-definition.ts";
import type { TablePeriod } from "./dating.ts";

/** A table's figure with its calculation; amounts are in paise. */
export type MetricValue = {
  label: string;
  unit: Metric["unit"];
  numerator: bigint;
  /**
   * `staffYears`: the full-time faculty on the last day of each year, added up over the years. With `isAverage` it is
   * divided by the number of years. Null if nothing is divided.
   */
  denominator: { staffYears: number; years: number; isAverage: boolean } | null;
  value: number;
  /** How many count as 0 in the sum because what is added up is not entered. */
  countedAsZero: number;
  /** The greatest number h such that h rows have an amount of at least h. */
  hIndex?: number;
};

/** Something that counts in a year: a row, or a person with the months served until then. */
export type Counted = {
  year: number;
  owners: readonly { account: string }[];
  received: bigint;
  /** What is received or served is not entered, and counts as 0. */
  isUnknown?: boolean;
};

/** Full-time faculty members on the last day of each year, by public ID. */
export type FullTimeFaculty = ReadonlyMap<number, ReadonlySet<string>>;

/** Computes a table's figure from its rows, rounded only once, at the end. */
export function metricOf(
  { label, of: source, per, unit }: Metric,
  counted: readonly Counted[],
  rows: number,
  { period, staff }: { period: TablePeriod; staff: FullTimeFaculty },
): MetricValue {
  const numerator =
    "sum" in source
      ? counted.reduce((sum, { received }) => sum + received, 0n)
      : countOf(source.count, per === undefined ? counted : ofFullTimeFaculty(counted, staff), rows);
  const countedAsZero = "sum" in source ? counted.filter(({ isUnknown }) => isUnknown).length : 0;
  if (per === undefined) {
    const value = unit === "lakhs" ? lakhsOf(numerator) : Number(numerator);
    const hIndex = "hasHIndex" in source ? { hIndex: hIndexOf(counted) } : {};
    return { label, unit, numerator, denominator: null, value, countedAsZero, ...hIndex };
  }
  const years = period.to - period.from + 1;
  const staffYears = [...staff.values()].reduce((sum, { size }) => sum + size, 0);
  const isAverage = per === "average-staff";
  // Dividing by an average staff means dividing by staffYears / years.
  const dividend = numerator * (isAverage ? BigInt(years) : 1n) * (unit === "percent" ? 100n : 1n);
  const value = quotient(dividend, BigInt(staffYears) * (unit === "years" ? 12n : unit === "rupees" ? 100n : 1n));
  return { label, unit, numerator, denominator: { staffYears, years, isAverage }, value, countedAsZero };
}

function hIndexOf(counted: readonly Counted[]): number {
  const amounts = counted.map(({ received }) => Number(received)).sort((a, b) => b - a);
  const end = amounts.findIndex((amount, index) => amount <= index);
  return end < 0 ? amounts.length : end;
}

/** Only people who are also in the denominator, so that a percentage of the faculty is never above 100. */
function ofFullTimeFaculty(counted: readonly Counted[], staff: FullTimeFaculty): Counted[] {
  return counted.map((one) => ({
    ...one,
    owners: one.owners.filter(({ account }) => staff.get(one.year)?.has(account)),
  }));
}

function countOf(count: "rows" | "people", counted: readonly Counted[], rows: number): bigint {
  if (count === "rows") return BigInt(rows);
  return BigInt(new Set(counted.flatMap(({ year, owners }) => owners.map(({ account }) => `${year} ${account}`))).size);
}
