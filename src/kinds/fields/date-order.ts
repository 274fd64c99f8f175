import { numericDate } from "./date-text.ts";

/** Which number comes first in 5/13/2022; a column of a file has one order. */
export const dateOrders = ["day-first", "month-first"] as const;
export type DateOrder = (typeof dateOrders)[number];

/** What the dates of a column show: one order, both (they contradict each other), either (every one can be read both ways). Nothing where no date depends on it. */
export function orderShownBy(texts: Iterable<string>): DateOrder | "both" | "either" | undefined {
  const shown = { dayFirst: false, monthFirst: false, either: false };
  for (const text of texts) {
    const date = numericDate(text);
    if (!date || date.first === date.second) continue;
    if (date.first > 12 && date.second <= 12) shown.dayFirst = true;
    if (date.second > 12 && date.first <= 12) shown.monthFirst = true;
    if (date.first <= 12 && date.second <= 12) shown.either = true;
  }
  if (shown.dayFirst && shown.monthFirst) return "both";
  if (shown.dayFirst) return "day-first";
  if (shown.monthFirst) return "month-first";
  return shown.either ? "either" : undefined;
}
