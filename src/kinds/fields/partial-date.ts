import type { PartialDate } from "../day.ts";
import type { Declared, FieldBase, FieldType, ReadContext, Reading } from "../field.ts";
import { isBlank } from "./blank.ts";
import { readPartialDate } from "./date-text.ts";
import { typedText } from "./typed-text.ts";

/** A day that may stop at its month or year. */
export type PartialDateField = FieldBase & { type: "partial-date" };

export const partialDate = (options: Declared<PartialDateField>): PartialDateField => ({
  ...options,
  type: "partial-date",
  needed: options.needed ?? "no",
});

export const partialDateType: FieldType<PartialDateField, PartialDate> = {
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

function read(typed: string, order?: ReadContext["dateOrder"]): Reading<PartialDate> {
  return isBlank(typed) ? {} : readPartialDate(typed, order);
}
