import { isDay } from "../day.ts";
import type { KindDefinition } from "../define-kind.ts";
import type { RecordData } from "../field.ts";
import { int } from "../fields/int.ts";

/** What a query compares for a kind without a duration field: the days between its dates. */
export const daysField = int({ label: "Days", min: 0, adds: false });

/** Duration of a record in days: the entered number, else every day from the first to the last; a single day is one. */
export function daysOf(kind: KindDefinition, data: RecordData): number | undefined {
  if (!kind.duration) return undefined;
  const { days, from, to } = kind.duration;
  const typed = days === undefined ? undefined : data[days];
  return typeof typed === "number" ? typed : daysBetween(data[from], data[to] ?? data[from]);
}

/** The data as it is shown and exported: with the number of days computed from the dates. */
export function withDuration(kind: KindDefinition, data: RecordData): RecordData {
  const name = kind.duration?.days;
  const days = name === undefined ? undefined : daysOf(kind, data);
  return name === undefined || days === undefined ? data : { ...data, [name]: days };
}

const millisecondsADay = 86_400_000;

/** Both days included; undefined where one is not a day or they are in the wrong order. */
export function daysBetween(from: unknown, to: unknown): number | undefined {
  if (typeof from !== "string" || typeof to !== "string" || !isDay(from) || !isDay(to) || to < from) return undefined;
  return Math.round((Date.parse(to) - Date.parse(from)) / millisecondsADay) + 1;
}
