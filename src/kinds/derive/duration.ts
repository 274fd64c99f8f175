import { isDay } from "../day.ts";
import type { KindDefinition } from "../define-kind.ts";
import type { RecordData } from "../field.ts";
import { int } from "../fields/int.ts";

/** What a question about a kind whose duration has no field of its own compares: the days between its dates. */
export const daysField = int({ label: "Days", min: 0, adds: false });

/** How many days a record lasted: what is typed, else every day from the first to the last; a day alone is one. */
export function daysOf(kind: KindDefinition, data: RecordData): number | undefined {
  if (!kind.duration) return undefined;
  const { days, from, to } = kind.duration;
  const typed = days === undefined ? undefined : data[days];
  return typeof typed === "number" ? typed : daysBetween(data[from], data[to] ?? data[from]);
}

/** The data as it is shown and exported: with the number of days where the dates say it. */
export function withDuration(kind: KindDefinition, data: RecordData): RecordData {
  const name = kind.duration?.days;
  const days = name === undefined ? undefined : daysOf(kind, data);
  return name === undefined || days === undefined ? data : { ...data, [name]: days };
}

const millisecondsADay = 86_400_000;

/** Both days included; nothing where one is no day or they stand in the wrong order. */
export function daysBetween(from: unknown, to: unknown): number | undefined {
  if (typeof from !== "string" || typeof to !== "string" || !isDay(from) || !isDay(to) || to < from) return undefined;
  return Math.round((Date.parse(to) - Date.parse(from)) / millisecondsADay) + 1;
}
