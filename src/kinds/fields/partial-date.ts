import type { PartialDate } from "../day.ts";
import { defineFieldType, type Field, type ReadContext, type Reading } from "../field.ts";
import { isBlank } from "../reading/clean-text.ts";
import { readPartialDate } from "../reading/date-text.ts";
import { typedText } from "../reading/typed-text.ts";

/** A day that may stop at its month or year. */
export type PartialDateField = Field<"partial-date">;

export const partialDate = defineFieldType<PartialDateField, PartialDate>({
  type: "partial-date",
  comparison: "date",
  schema: () => typedText((typed) => read(typed)),
  read: (typed, _field, { dateOrder }) => read(typed, dateOrder),
  readFilter: (typed) => readPartialDate(typed).value,
  span: () => 2,
});

function read(typed: string, order?: ReadContext["dateOrder"]): Reading<PartialDate> {
  return isBlank(typed) ? {} : readPartialDate(typed, order);
}
