import { addDays, type Day, type PartialDate } from "#kinds/day.ts";
import type { Random } from "./random.ts";

/** When a work happened, and how exactly its owner remembers. */
export type Moment = { start: Day; days: number; precision: "day" | "month" | "year"; today: Day };

const longestDays = { event: 5, project: 1100 };

/** Some day of the years before today, later years more often. */
export function makeMoment(random: Random, today: Day, { years, isLong }: { years: number; isLong: boolean }): Moment {
  const yearsAgo = Math.floor(years * (1 - Math.sqrt(random.next())));
  const year = Number(today.slice(0, 4)) - yearsAgo;
  const day = addDays(`${year}-01-01`, random.int(0, 364));
  const start = day < today ? day : addDays(today, -random.int(3, 60));
  const precision = random.pick(["day", "day", "month", "month", "year"] as const);
  return { start, days: random.int(1, isLong ? longestDays.project : longestDays.event), precision, today };
}

/** The date of such a field; undefined if it is after today. */
export function makeDate(name: string, moment: Moment): Day | undefined {
  const day = addDays(moment.start, offsetOf(name, moment.days));
  return day <= moment.today || /^(?:to|end|valid)/i.test(name) ? day : undefined;
}

export function makePartialDate(name: string, moment: Moment): PartialDate | undefined {
  const day = makeDate(name, moment);
  return day?.slice(0, { day: 10, month: 7, year: 4 }[moment.precision]);
}

// In the usual order: applied, sanctioned, begun, appeared, granted, ended.
function offsetOf(name: string, days: number): number {
  if (/^(?:to|end)/i.test(name)) return days - 1;
  if (/^launch/i.test(name)) return -14;
  if (/^sanctionDate$|OrderDate$/.test(name)) return -20;
  if (/InvoiceDate$|^receivedOn$/.test(name)) return 30;
  if (/^publicationDate$/.test(name)) return 150;
  if (/^grant/i.test(name)) return 900;
  if (/AsOn$/.test(name)) return 200;
  if (/^validUntil$/.test(name)) return 1825;
  return 0;
}
