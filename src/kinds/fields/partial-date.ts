import type { PartialDate } from "../day.ts";
import { defineFieldType, type Field, type ParseResult, type ReadContext } from "../field.ts";
import { isBlank } from "../reading/clean-text.ts";
import { readPartialDate } from "../reading/date-text.ts";
import { typedText } from "../reading/typed-text.ts";

/** A date of which perhaps only the year or the month is known. */
export type PartialDateField = Field<"partial-date">;

export const partialDate = defineFieldType<PartialDateField, PartialDate>({
  type: "partial-date",
  comparison: "date",
  schema: () => typedText((typed) => readIfFilled(typed)),
  read: (typed, _field, { dateOrder }) => readIfFilled(typed, dateOrder),
  readFilter: (typed) => readPartialDate(typed).value,
  span: () => 2,
});

function readIfFilled(typed: string, order?: ReadContext["dateOrder"]): ParseResult<PartialDate> {
  return isBlank(typed) ? {} : readPartialDate(typed, order);
}
