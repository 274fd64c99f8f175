import { sentence } from "#texts/sentence.ts";
import { type Day, isDay } from "../day.ts";
import { defineFieldType, type Field, type ParseResult, type ReadContext } from "../field.ts";
import { isBlank } from "../reading/clean-text.ts";
import { readPartialDate, showDate } from "../reading/date-text.ts";
import { typedText } from "../reading/typed-text.ts";

/** A whole day. */
export type DateField = Field<"date">;

export const date = defineFieldType<DateField, Day>({
  type: "date",
  comparison: "date",
  schema: () => typedText((typed) => readDay(typed)),
  read: (typed, _field, { dateOrder }) => readDay(typed, dateOrder),
  readFilter: (typed) => readPartialDate(typed).value,
  span: () => 2,
});

const academicYearMessage = (text: string) =>
  sentence("{{text}} is an academic year. Enter the full date, such as 18/9/2022.", { text });

function readDay(typed: string, order?: ReadContext["dateOrder"]): ParseResult<Day> {
  if (isBlank(typed)) return {};
  const reading = readPartialDate(typed, order);
  if (reading.fault?.code === "academic-year")
    return { fault: { ...reading.fault, message: academicYearMessage(typed.trim()) } };
  if (reading.value === undefined || isDay(reading.value)) return reading;
  const message = sentence("{{date}} has no day. Enter the full date, such as 18/9/2022.", {
    date: showDate(reading.value),
  });
  return { fault: { code: "day-missing", message } };
}
