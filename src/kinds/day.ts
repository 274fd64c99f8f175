/** A calendar day, `YYYY-MM-DD`, without time or zone. */
export type Day = string;

/** A day of which perhaps only the year or the month is known. The missing part is never invented. */
export type PartialDate = string;

const shape = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/;

export function isPartialDate(text: string): boolean {
  const match = shape.exec(text);
  if (!match) return false;
  const [, year, month, day] = match;
  if (Number(year) < 1000) return false;
  if (month === undefined) return true;
  if (Number(month) < 1 || Number(month) > 12) return false;
  return day === undefined || (Number(day) >= 1 && Number(day) <= lastDayOfMonth(Number(year), Number(month)));
}

export function isDay(text: string): boolean {
  return text.length === 10 && isPartialDate(text);
}

/** First and last possible day of a partial date: `2024` gives 2024-01-01 and 2024-12-31. */
export function spanOf(date: PartialDate): { first: Day; last: Day } {
  if (date.length === 10) return { first: date, last: date };
  if (date.length === 4) return { first: `${date}-01-01`, last: `${date}-12-31` };
  const [year, month] = date.split("-").map(Number) as [number, number];
  return { first: `${date}-01`, last: `${date}-${String(lastDayOfMonth(year, month)).padStart(2, "0")}` };
}

/** The partial date with that first and last possible day: the reverse of `spanOf`. */
export function partialDateOf(first: Day | null, last: Day | null): PartialDate | null {
  if (first === null || last === null || first === last) return first;
  return first.slice(0, 7) === last.slice(0, 7) ? first.slice(0, 7) : first.slice(0, 4);
}

export function lastDayOfMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
}

/** The same day of another year; the last of February if that year has no such day. */
export function addYears(day: Day, count: number): Day {
  const other = `${Number(day.slice(0, 4)) + count}${day.slice(4)}`;
  return isDay(other) ? other : other.replace("-02-29", "-02-28");
}

/** Which number comes first in a date such as 5/13/2022. All dates of a file's column have the same order. */
export const dateOrders = ["day-first", "month-first"] as const;
export type DateOrder = (typeof dateOrders)[number];

/** As the dates of a column show it; undetermined: each can be read both ways, or they contradict each other. */
export type ColumnDateOrder = DateOrder | "undetermined";
