import type { Condition } from "#kinds/condition.ts";
import { type Period, periodOfField } from "#kinds/period.ts";

export type CountedYears = { period: Period; years: { from: number; to: number } | null };

const noDate = { from: 0, to: 0 };
const monthNeeded = { from: 1, to: 1 };
const first = 1000;
const last = 9999;

/** The years of a condition on nothing else; there are counters for them. */
export function yearsOf(where: Condition): CountedYears | undefined {
  if (where.op === "always") return { period: "calendar", years: null };
  if (where.op === "missing" && where.field === "date") return { period: "calendar", years: noDate };
  if (where.op === "missing" && where.field === "month") return { period: "academic", years: monthNeeded };
  if (where.op !== "range" || !where.closed) return undefined;
  const period = periodOfField(where.field);
  if (period === undefined) return undefined;
  const years = { from: Number(where.from ?? first), to: Number(where.to ?? last) };
  return { period, years };
}
