/** "2026-03-14" for an instant, in a time zone. */
export function dayIn(instant: string, timeZone: string): string {
  const { year, month, day } = partsOf(instant, timeZone);
  return `${year}-${month}-${day}`;
}

/** "2026-03-14 23:48" */
export function stampIn(instant: string, timeZone: string): string {
  return `${dayIn(instant, timeZone)} ${timeIn(instant, timeZone)}`;
}

/** "23:48" */
export function timeIn(instant: string, timeZone: string): string {
  const { hour, minute } = partsOf(instant, timeZone);
  return `${hour}:${minute}`;
}

/** "14 March 2026, 23:48" */
export function momentIn(instant: string, timeZone: string): string {
  return `${dayInWords(dayIn(instant, timeZone))}, ${timeIn(instant, timeZone)}`;
}

/** "14 March 2026" for a day, with its weekday in front when asked. */
export function dayInWords(day: string, { hasWeekday = false } = {}): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  const words = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
  if (!hasWeekday) return words.format(date);
  const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "UTC" });
  return `${weekday.format(date)} ${words.format(date)}`;
}

/** How long ago, in its largest whole unit: "now", "5m", "3h", "41d", "3y". */
export function ageOf(instant: string, nowInMs: number): string {
  const minutes = Math.floor((nowInMs - Date.parse(instant)) / 60_000);
  if (minutes < 1) return "now";
  if (minutes < 60) return `${minutes}m`;
  if (minutes < 1440) return `${Math.floor(minutes / 60)}h`;
  const days = Math.floor(minutes / 1440);
  return days < 730 ? `${days}d` : `${Math.floor(days / 365.25)}y`;
}

/** The same in words: "5 minutes", "41 days". */
export function ageInWords(instant: string, nowInMs: number): string {
  const age = ageOf(instant, nowInMs);
  if (age === "now") return "less than a minute";
  const count = Number(age.slice(0, -1));
  const unit = { m: "minute", h: "hour", d: "day", y: "year" }[age.slice(-1)] ?? "";
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

function partsOf(instant: string, timeZone: string): Record<string, string> {
  const format = new Intl.DateTimeFormat("en-GB", {
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
