import { text } from "#texts/text.ts";
import { translate } from "#texts/translate.ts";
import { currentDateLocale } from "../../texts/languages.ts";

/** "2026-03-14" for an instant, in a time zone. */
export function dayIn(instant: string, timeZone: string): string {
  const { year, month, day } = partsOf(instant, timeZone);
  return `${year}-${month}-${day}`;
}

/** "2026-03-14 23:48" */
export function formatDateTime(instant: string, timeZone: string): string {
  return `${dayIn(instant, timeZone)} ${timeIn(instant, timeZone)}`;
}

/** "23:48" */
export function timeIn(instant: string, timeZone: string): string {
  const { hour, minute } = partsOf(instant, timeZone);
  return `${hour}:${minute}`;
}

/** "14 March 2026, 23:48" */
export function formatLongDateTime(instant: string, timeZone: string): string {
  return `${formatLongDay(dayIn(instant, timeZone))}, ${timeIn(instant, timeZone)}`;
}

/** "14 March 2026" for a day, kept on one line, with its weekday in front if requested. */
export function formatLongDay(day: string, { hasWeekday = false } = {}): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  const locale = currentDateLocale();
  const format = formatOf(locale, { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
  const longDay = format.format(date).replaceAll(" ", "\u00a0");
  return hasWeekday ? `${formatOf(locale, { weekday: "long", timeZone: "UTC" }).format(date)} ${longDay}` : longDay;
}

/** "14 March 2026", or "March 2026" or "2026" if only the month or the year is known. */
export function formatLongDate(date: string): string {
  const parts = date.split("-").length;
  if (parts === 1) return date;
  if (parts === 3) return formatLongDay(date);
  const first = new Date(`${date}-01T00:00:00Z`);
  if (Number.isNaN(first.getTime())) return date;
  return formatOf(currentDateLocale(), { month: "long", year: "numeric", timeZone: "UTC" }).format(first);
}

/** "July" of 2026-07-01. */
export function monthName(day: string): string {
  return formatOf(currentDateLocale(), { month: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
}

/** The time since then in whole minutes, hours, days (below two years) or years: "5 minutes", "41 days", "3 years". */
export function ageOf(instant: string, nowInMs: number): string {
  const { unit, count } = largestUnit(instant, nowInMs);
  if (unit === "none") return translate("less than a minute");
  return translate(ages[unit], { count });
}

/** "5 minutes ago". */
export function timeAgo(instant: string, nowInMs: number): string {
  const { unit, count } = largestUnit(instant, nowInMs);
  if (unit === "none") return translate("less than a minute ago");
  return translate(agoTexts[unit], { count });
}

const ages = {
  minutes: text("{{count}} minutes"),
  hours: text("{{count}} hours"),
  days: text("{{count}} days"),
  years: text("{{count}} years"),
} as const;

const agoTexts = {
  minutes: text("{{count}} minutes ago"),
  hours: text("{{count}} hours ago"),
  days: text("{{count}} days ago"),
  years: text("{{count}} years ago"),
} as const;

function largestUnit(instant: string, nowInMs: number): { unit: keyof typeof ages | "none"; count: number } {
  const minutes = Math.floor((nowInMs - Date.parse(instant)) / 60_000);
  const days = Math.floor(minutes / 1440);
  if (minutes < 1) return { unit: "none", count: 0 };
  if (minutes < 60) return { unit: "minutes", count: minutes };
  if (minutes < 1440) return { unit: "hours", count: Math.floor(minutes / 60) };
  if (days < 730) return { unit: "days", count: days };
  return { unit: "years", count: Math.floor(days / 365.25) };
}

function partsOf(instant: string, timeZone: string): Record<string, string> {
  const format = formatOf("en-GB", {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone,
  });
  return Object.fromEntries(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Caches formats, as creating one takes longer than formatting a screen of dates with it. */
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}
