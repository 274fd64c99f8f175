import * as z from "zod";
import type { Declared, FieldBase, FieldType } from "../field.ts";
import { isBlank } from "./blank.ts";
import { readPartialDate } from "./date-text.ts";
import { outsideMessage } from "./number-text.ts";

/** A calendar year, stored as a number. */
export type YearField = FieldBase & { type: "year"; min?: number | undefined; max?: number | undefined };

export const year = (options: Declared<YearField>): YearField => ({
  ...options,
  type: "year",
  needed: options.needed ?? "no",
});

export const yearType: FieldType<YearField, number> = {
  comparison: "number",
  schema: (field) =>
    z
      .int("Write a year of four digits.")
      .min(earliest(field), `It must be at least ${earliest(field)}.`)
      .max(latest(field), `It must be at most ${latest(field)}.`),
  read(typed, field) {
    if (isBlank(typed)) return {};
    const reading = readPartialDate(typed);
    if (reading.value === undefined) return { fault: yearFault(reading.fault?.code, typed.trim()) };
    const value = Number(reading.value.slice(0, 4));
    const outside = outsideMessage(value, { min: earliest(field), max: latest(field) }, String);
    return outside ? { fault: { code: "out-of-range", message: outside } } : { value };
  },
  write: String,
  show: String,
  words: String,
  facets: (value) => [String(value)],
  readFilter: (typed) => readPartialDate(typed).value?.slice(0, 4),
  span: () => 2,
};

const earliest = (field: YearField) => field.min ?? 1800;
const latest = (field: YearField) => field.max ?? 2300;

function yearFault(code: string | undefined, typed: string) {
  if (code === "academic-year") return { code, message: `${typed} is an academic year: write one calendar year.` };
  return { code: "not-a-year", message: "Write a year of four digits." };
}
