import { spanOf } from "#kinds/day.ts";
import type { RecordData } from "#kinds/field.ts";
import type { Period } from "#kinds/period.ts";
import { spanOfYear } from "../../periods/days-of-condition.ts";
import type { PeriodSettings } from "../../periods/period.ts";
import { yearIn } from "../../periods/year-in.ts";
import { labelOf, parseYearLabel } from "../../periods/year-label.ts";
import type { Reason } from "../reasons.ts";
import type { TableDefinition } from "../table-definition.ts";
import type { TablePeriod } from "./dating.ts";

/** The years of the period in which a record counts, with the money of each. */
export type DatedRows = {
  years: { year: number; received: bigint }[];
  /** The amount that the table adds up is not entered. */
  isUnknown?: boolean;
  hasNoReceipts: boolean;
  /** Another receipt has no exact date, so that its money is in no year. */
  hasUndated?: boolean;
};

/** A project's money by the year in which it arrived. Without receipts its total counts in the year of the end date. */
export function yearsOfReceipts(
  data: RecordData,
  { table, period, settings }: { table: TableDefinition; period: TablePeriod; settings: PeriodSettings },
): DatedRows | { reason: Reason } {
  const receipts = receiptsOf(data).filter(hasMoney);
  const hasNoReceipts = receipts.length === 0;
  const amounts = hasNoReceipts ? totalAsReceipt(data).filter(hasMoney) : receipts;
  if (amounts.length === 0) return { reason: "no-amount" };
  const years = new Map<number, bigint>();
  let undated: Reason | undefined;
  const { period: kind } = table.years;
  for (const { day, inYear, paise } of amounts) {
    const year =
      day === null && inYear ? readYear(inYear, kind) : yearIn(kind, day === null ? null : spanOf(day), settings);
    if (typeof year !== "number") undated ??= year === "no-date" ? "undated" : "month-needed";
    else years.set(year, (years.get(year) ?? 0n) + paise);
  }
  const inPeriod = [...years].filter(([year]) => year >= period.from && year <= period.to);
  if (inPeriod.length === 0) return { reason: undated ?? "other-period" };
  const counted = inPeriod.map(([year, received]) => ({ year, received }));
  return { years: counted, hasNoReceipts, ...(undated && { hasUndated: true }) };
}

/** A project counts in a year when money arrived in it, which a receipt of 0 does not say. */
function hasMoney({ paise }: Receipt): boolean {
  return paise !== 0n;
}

type Receipt = { day: string | null; inYear?: string | undefined; paise: bigint };

/** The label of a receipt of which only the year is known: `FY 2023-24`. 2024 alone could mean two years. */
export function labelOfReceipt(period: Period, typed: string): string {
  const year = /\d\s*[-–/]\s*\d/.test(typed) ? parseYearLabel(typed) : undefined;
  return year === undefined ? typed.trim() : `${period === "academic" ? "AY" : "FY"} ${labelOf(period, year)}`;
}

/** How a form's receipt, of which only the year is known, compares with the project's receipts. */
export type ReceiptComparison =
  | { result: "new" | "known" | "other-amount" | "total-only" }
  /** Its year overlaps with that of another receipt, so both may be the same money. */
  | { result: "overlapping"; other: string };

/** `total-only`: a project with only a total would count less if one year's receipt were added. */
export function compareReceipt(data: RecordData, receipt: RecordData, settings: PeriodSettings): ReceiptComparison {
  const [{ inYear = "", paise } = { paise: 0n }] = receiptsOf({ transactionDetails: [receipt] });
  const receipts = receiptsOf(data);
  if (receipts.length === 0) return { result: totalAsReceipt(data).length > 0 ? "total-only" : "new" };
  const months = readMonths(inYear, settings);
  const same = receipts.filter(
    (one) => one.inYear === inYear || (one.day !== null && months && isWithin(one.day, months)),
  );
  if (same.length > 0)
    return { result: same.reduce((sum, one) => sum + one.paise, 0n) === paise ? "known" : "other-amount" };
  const other = receipts.find(({ inYear: named = "" }) => {
    const others = readMonths(named, settings);
    return months && others && others.first <= months.last && months.first <= others.last;
  });
  return other?.inYear === undefined ? { result: "new" } : { result: "overlapping", other: other.inYear };
}

type Months = { first: string; last: string };

/** The first and last month of a year with a label such as `FY 2023-24`. */
function readMonths(inYear: string, settings: PeriodSettings): Months | undefined {
  const period = inYear.trim().toUpperCase().startsWith("AY") ? "academic" : "financial";
  const year = readYear(inYear, period);
  if (typeof year !== "number") return undefined;
  const { first, last } = spanOfYear(period, year, settings);
  return { first: first.slice(0, 7), last: last.slice(0, 7) };
}

function isWithin(day: string, { first, last }: Months): boolean {
  const month = day.slice(0, 7);
  return first <= month && month <= last;
}

function readYear(inYear: string, period: Period): number | "month-needed" {
  const year = parseYearLabel(inYear);
  const isUnambiguous =
    year !== undefined && labelOfReceipt(period, labelOf(period, year)) === inYear.trim().toUpperCase();
  return isUnambiguous ? year : "month-needed";
}

function receiptsOf(data: RecordData): Receipt[] {
  const rows = (data.transactionDetails ?? []) as Record<string, unknown>[];
  return rows.flatMap(({ amountReceived, receivedOn, purchaseInvoiceDate, receivedInYear }) => {
    if (typeof amountReceived !== "number") return [];
    const day = receivedOn ?? purchaseInvoiceDate;
    const inYear = typeof receivedInYear === "string" ? receivedInYear : undefined;
    return [{ day: typeof day === "string" ? day : null, inYear, paise: BigInt(amountReceived) }];
  });
}

function totalAsReceipt({ totalGrantReceived, endDate }: RecordData): Receipt[] {
  if (typeof totalGrantReceived !== "number") return [];
  return [{ day: typeof endDate === "string" ? endDate : null, paise: BigInt(totalGrantReceived) }];
}
