import { lakhsOf, quotient } from "../amounts.ts";
import type { Manual, Metric, TableDefinition } from "../table-definition.ts";
import type { TablePeriod } from "./dating.ts";

/** A table's figure with its calculation; amounts are in paise. */
export type MetricValue = {
  label: string;
  unit: Metric["unit"];
  numerator: bigint;
  /** Null if nothing is divided. */
  denominator: Divisor | null;
  value: number;
  /** How many count as 0 in the sum because what is added up is not entered. */
  countedAsZero: number;
};

/**
 * `staffYears`: the full-time faculty on the last day of each year, added up over the years. With `isAverage` it is
 * divided by the number of years. Otherwise what is divided by, with its number.
 */
export type Divisor =
  | { staffYears: number; years: number; isAverage: boolean }
  | { of: "staff-at-end" | "rows" | "department-years"; count: number };

/** Something that counts in a year: a row, or a person with the months served until then. */
export type Counted = {
  year: number;
  owners: readonly { account: string }[];
  /** The names of the departments that count it. */
  departments?: readonly string[];
  /** What sums add up: the paise received in the year, or the months that a person has served. */
  received: bigint;
  /** The faculty member was a research guide on the year's last day. */
  isGuide?: boolean;
  /** What is received or served is not entered, and counts as 0. */
  isUnknown?: boolean;
};

/** Full-time faculty members on the last day of each year, by public ID. */
export type FullTimeFaculty = ReadonlyMap<number, ReadonlySet<string>>;

/** The names of the departments with full-time faculty on the last day of each year. */
export type DepartmentsByYear = ReadonlyMap<number, ReadonlySet<string>>;

type Circumstances = {
  period: TablePeriod;
  staff: FullTimeFaculty;
  departments?: DepartmentsByYear;
};

type CountedOnce = Exclude<Extract<Metric["of"], { count: unknown }>["count"], "rows">;

/** Computes a table's figure from its rows, rounded only once, at the end. */
export function metricOf(
  { label, of: source, per, unit }: Metric,
  counted: readonly Counted[],
  rows: number,
  { period, staff, departments: compared = new Map() }: Circumstances,
): MetricValue {
  const isSum = source !== "h-index" && "sum" in source;
  const numerator = numeratorOf();
  const countedAsZero = isSum ? counted.filter(({ isUnknown }) => isUnknown).length : 0;
  const denominator = per === undefined ? null : divisorOf(per);
  const value = denominator ? quotientBy(denominator) : unit === "lakhs" ? lakhsOf(numerator) : Number(numerator);
  return { label, unit, numerator, denominator, value, countedAsZero };

  function numeratorOf(): bigint {
    if (source === "h-index") return BigInt(hIndexOf(counted));
    if ("sum" in source) return counted.reduce((sum, { received }) => sum + received, 0n);
    const { count } = source;
    if (count === "rows") return BigInt(rows);
    return BigInt(new Set(counted.flatMap((one) => namesIn(one, count))).size);
  }

  /** What is counted of a row; the same name is counted once. */
  function namesIn({ year, owners, departments = [], isGuide }: Counted, count: CountedOnce): string[] {
    // Only departments and people who are also in the denominator, so that a percentage of them is never above 100.
    if (count === "departments")
      return departments.filter((name) => compared.get(year)?.has(name)).map((name) => `${year} ${name}`);
    if (count === "guides" && !(isGuide && year === period.to)) return [];
    const ofStaff = per === undefined ? owners : owners.filter(({ account }) => staff.get(year)?.has(account));
    return ofStaff.map(({ account }) => (count === "people" ? `${year} ${account}` : account));
  }

  function divisorOf(divisor: NonNullable<Metric["per"]>): Divisor {
    if (divisor === "rows") return { of: divisor, count: rows };
    if (divisor === "staff-at-end") return { of: divisor, count: staff.get(period.to)?.size ?? 0 };
    if (divisor === "department-years") return { of: divisor, count: sumOfSizes(compared) };
    const staffYears = sumOfSizes(staff);
    return { staffYears, years: period.to - period.from + 1, isAverage: divisor === "average-staff" };
  }

  function quotientBy(divisor: Divisor): number {
    const isAverage = "isAverage" in divisor && divisor.isAverage;
    // Dividing by an average staff means dividing by staffYears / years.
    const dividend = numerator * (isAverage ? BigInt(divisor.years) : 1n) * (unit === "percent" ? 100n : 1n);
    const by = "staffYears" in divisor ? divisor.staffYears : divisor.count;
    return quotient(dividend, BigInt(by) * (unit === "years" ? 12n : unit === "rupees" ? 100n : 1n));
  }
}

/** The figures that the manual asks for beside the first. Departments are compared only in a table of the institute. */
export function furtherMetricsOf(
  { furtherMetrics = [] }: Pick<TableDefinition, "furtherMetrics">,
  counted: readonly Counted[],
  rows: number,
  circumstances: Circumstances & { manual?: Manual },
): (MetricValue & { number: string })[] {
  const { manual, departments } = circumstances;
  return furtherMetrics.flatMap(({ numbers, ...metric }) => {
    const number = manual && numbers[manual];
    const isKnown = metric.per !== "department-years" || departments !== undefined;
    return number !== undefined && isKnown ? [{ ...metricOf(metric, counted, rows, circumstances), number }] : [];
  });
}

const sumOfSizes = (sets: ReadonlyMap<number, ReadonlySet<unknown>>) =>
  [...sets.values()].reduce((sum, { size }) => sum + size, 0);

/** The greatest number h such that h rows have an amount of at least h. */
function hIndexOf(counted: readonly Counted[]): number {
  const amounts = counted.map(({ received }) => Number(received)).sort((a, b) => b - a);
  const end = amounts.findIndex((amount, index) => amount <= index);
  return end < 0 ? amounts.length : end;
}
