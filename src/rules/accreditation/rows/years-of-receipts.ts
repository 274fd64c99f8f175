import { spanOf } from "#kinds/day.ts";
import type { RecordData } from "#kinds/field.ts";
import type { PeriodSettings } from "../../periods/period.ts";
import { yearIn } from "../../periods/year-in.ts";
import type { Reason } from "../reasons.ts";
import type { TableDefinition } from "../table-definition.ts";
import type { TablePeriod } from "./dating.ts";

/** The years of the period in which a record is counted, with the money of each. */
export type DatedRows = { years: { year: number; received: bigint }[]; hasNoReceipts: boolean };

/** The money of a project by the year in which it arrived; without receipts its total in the year of the end date. */
export function yearsOfReceipts(
  data: RecordData,
  { table, period, settings }: { table: TableDefinition; period: TablePeriod; settings: PeriodSettings },
): DatedRows | { reason: Reason } {
  const receipts = receiptsOf(data);
  const hasNoReceipts = receipts.length === 0;
  const amounts = hasNoReceipts ? totalAsReceipt(data) : receipts;
  if (amounts.length === 0) return { reason: "no-amount" };
  const years = new Map<number, bigint>();
  let undated: Reason | undefined;
  for (const { day, paise } of amounts) {
    const year = yearIn(table.years.period, day === null ? null : spanOf(day), settings);
    if (typeof year !== "number") undated ??= year === "no-date" ? "undated" : "month-needed";
    else years.set(year, (years.get(year) ?? 0n) + paise);
  }
  const inPeriod = [...years].filter(([year]) => year >= period.from && year <= period.to);
  if (inPeriod.length === 0) return { reason: undated ?? "other-period" };
  return { years: inPeriod.map(([year, received]) => ({ year, received })), hasNoReceipts };
}

type Receipt = { day: string | null; paise: bigint };

function receiptsOf(data: RecordData): Receipt[] {
  const rows = (data.transactionDetails ?? []) as Record<string, unknown>[];
  return rows.flatMap(({ amountReceived, receivedOn, purchaseInvoiceDate }) => {
    if (typeof amountReceived !== "number") return [];
    const day = receivedOn ?? purchaseInvoiceDate;
    return [{ day: typeof day === "string" ? day : null, paise: BigInt(amountReceived) }];
  });
}

function totalAsReceipt({ totalGrantReceived, endDate }: RecordData): Receipt[] {
  if (typeof totalGrantReceived !== "number") return [];
  return [{ day: typeof endDate === "string" ? endDate : null, paise: BigInt(totalGrantReceived) }];
}
