import { isPartialDate, spanOf } from "#kinds/day.ts";
import { yearIn } from "#rules/clocks/year-in.ts";
import { labelOf } from "#rules/clocks/year-label.ts";
import { fieldsWords } from "../../words/fields-words.ts";
import { sayOf } from "../../words/words.ts";

const say = sayOf(fieldsWords);

type Start = { academicYearStartsInMonth: number };

/** Into which years the date falls: "Academic year 2024-25, calendar year 2025". */
export function yearsOfDate(value: unknown, settings: Start): string | undefined {
  if (typeof value !== "string" || !isPartialDate(value)) return undefined;
  const calendar = value.slice(0, 4);
  const academic = yearIn("academic", spanOf(value), settings);
  if (typeof academic !== "number") return say("yearsOfDate.calendarOnly", { calendar });
  return say("yearsOfDate.both", { academic: labelOf("academic", academic), calendar });
}
