import { readPartialDate } from "../date-text.ts";

const shownDay = /^(?:\d{1,2}-\p{L}{3,4}|\p{L}{3,4}-\d{2}|\d{4}-\d{2}-\d{2})$/u;

/**
 * The pages that a spreadsheet has turned into a day: "1-8" is shown as "08-Jan" or "01-Aug", depending on the order of day and
 * month in the country that is set. Undefined for any other text.
 */
export function pagesOfDay(text: string): string | undefined {
  const trimmed = text.trim();
  if (!shownDay.test(trimmed)) return undefined;
  const [figure = "", name = ""] = /^\d{1,2}-/.test(trimmed) ? trimmed.split("-") : trimmed.split("-").reverse();
  const [, month, day] = /^\d{4}/.test(trimmed)
    ? trimmed.split("-").map(Number)
    : [0, Number(readPartialDate(`${name} 2000`).value?.slice(5, 7)), Number(figure)];
  if (!month || !day) return undefined;
  return [month, day].sort((one, other) => one - other).join("-");
}
