import * as z from "zod";
import { cachedSentence, sentence } from "#texts/sentence.ts";
import { defineFieldType, type Field } from "../field.ts";
import { isBlank } from "../reading/clean-text.ts";
import { isMonthOrAcademicYear, readPartialDate } from "../reading/date-text.ts";
import { outsideMessage } from "../reading/number-text.ts";

/** A calendar year, stored as a number. */
export type YearField = Field<"year", { min?: number | undefined; max?: number | undefined }>;

export const year = defineFieldType<YearField, number>({
  type: "year",
  comparison: "number",
  schema: (field) =>
    z
      .int("Enter a year with four digits.")
      .min(earliest(field), cachedSentence("It must be at least {{min}}.", { min: earliest(field) }))
      .max(latest(field), cachedSentence("It must be at most {{max}}.", { max: latest(field) })),
  read(typed, field) {
    if (isBlank(typed)) return {};
    const reading = readPartialDate(typed);
    if (isMonthOrAcademicYear(typed)) return { fault: faultOfYear("academic-year", typed.trim()) };
    if (reading.value === undefined) return { fault: faultOfYear(reading.fault?.code, typed.trim()) };
    const value = Number(reading.value.slice(0, 4));
    const outside = outsideMessage(value, { min: earliest(field), max: latest(field) }, String);
    return outside ? { fault: { code: "out-of-range", message: outside } } : { value };
  },
  hasFacets: true,
  searchText: String,
  readFilter: (typed) => readPartialDate(typed).value?.slice(0, 4),
  span: () => 2,
  example: (_, { day }) => Number(day.slice(0, 4)),
});

const earliest = (field: YearField) => field.min ?? 1800;
const latest = (field: YearField) => field.max ?? 2300;

function faultOfYear(code: string | undefined, typed: string) {
  if (code === "academic-year")
    return { code, message: sentence("{{text}} is an academic year. Enter one calendar year.", { text: typed }) };
  return { code: "not-a-year", message: "Enter a year with four digits." };
}
