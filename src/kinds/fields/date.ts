import { type Day, isDay } from "../day.ts";
import type { Declared, FieldBase, FieldType, ReadContext, Reading } from "../field.ts";
import { isBlank } from "./blank.ts";
import { readPartialDate } from "./date-text.ts";
import { typedText } from "./typed-text.ts";

/** A whole day. */
export type DateField = FieldBase & { type: "date" };

export const date = (options: Declared<DateField>): DateField => ({
  ...options,
  type: "date",
  needed: options.needed ?? "no",
});

export const dateType: FieldType<DateField, Day> = {
  comparison: "date",
  schema: () => typedText((typed) => read(typed)),
  read: (typed, _field, { dateOrder }) => read(typed, dateOrder),
  write: (value) => value,
  show: (value) => value,
  words: () => "",
  facets: () => [],
  readFilter: (typed) => readPartialDate(typed).value,
  span: () => 2,
};

function read(typed: string, order?: ReadContext["dateOrder"]): Reading<Day> {
  if (isBlank(typed)) return {};
  const reading = readPartialDate(typed, order);
  if (reading.value === undefined || isDay(reading.value)) return reading;
  return { fault: { code: "day-missing", message: "Write the whole day, such as 18/9/2022." } };
}
