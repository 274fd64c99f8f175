/** Times of day such as 22:00 in the institute's time zone; `to` may be on the next day. */
export type QuietHours = { from: string; to: string };

/** Seconds until the quiet hours end; 0 outside of them. */
export function countQuietSeconds(quiet: QuietHours | null, now: Date, timeZone: string): number {
  if (!quiet) return 0;
  const [from, to] = [minutesOf(quiet.from), minutesOf(quiet.to)];
  const minute = minuteOfDay(now, timeZone);
  const isQuiet = from <= to ? minute >= from && minute < to : minute >= from || minute < to;
  if (!isQuiet) return 0;
  return ((to - minute + day) % day) * 60 - now.getUTCSeconds();
}

export function minuteOfDay(now: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  return minutesOf(format.format(now));
}

export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

const day = 24 * 60;
