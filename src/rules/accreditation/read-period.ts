import type { Day } from "#kinds/day.ts";
import { sentence } from "#texts/sentence.ts";
import { text } from "#texts/text.ts";
import type { PeriodSettings } from "../periods/period.ts";
import { yearIn } from "../periods/year-in.ts";
import { labelOf } from "../periods/year-label.ts";
import { endsOfPeriod } from "./ends-of-period.ts";
import type { TablePeriod } from "./rows/dating.ts";
import type { TableYears } from "./table-definition.ts";

const maxYears = 20;
/** Earlier than every assessment of colleges: the UGC was founded in 1953. */
const firstYear = 1950;

/**
 * Parses `2023`, `2019..2023` or `2021-22..2025-26`; without a text, the last years that the body requires. Returns
 * a message if it cannot be parsed.
 */
export function readPeriod(
  typed: string | undefined,
  { period, count, hasCurrent, printed }: TableYears,
  today: Day,
  settings: PeriodSettings,
): TablePeriod | { message: string } {
  if (typed === undefined || typed.trim() === "") {
    const current = Number(yearIn(period, { first: today, last: today }, settings));
    // A future year has nothing to count: its column stays empty.
    if (printed) return printed.from > current ? printed : { ...printed, to: Math.min(printed.to, current) };
    const last = current - (hasCurrent ? 0 : 1);
    return { from: last - count + 1, to: last };
  }
  const [from, end] = endsOfPeriod(typed);
  if (from === undefined || end === undefined)
    return {
      message: text("Write the period as one year or as first..last, for example 2019..2023 or 2021-22..2025-26."),
    };
  if (end < from) return { message: text("The last year of the period is before the first.") };
  if (end - from >= maxYears) return { message: sentence("A period has at most {{maxYears}} years.", { maxYears }) };
  if (from < firstYear)
    return {
      message: sentence("The period begins before {{firstYear}}. Enter the years that the body asks for.", {
        firstYear,
      }),
    };
  return { from, to: end };
}

/** Writes a period as `readPeriod` reads it. */
export function periodText({ period }: Pick<TableYears, "period">, { from, to }: TablePeriod): string {
  return from === to ? labelOf(period, from) : `${labelOf(period, from)}..${labelOf(period, to)}`;
}

/** The same for readers: "2019 – 2023". */
export const formatPeriod = (text: string): string => text.replace("..", " – ");
