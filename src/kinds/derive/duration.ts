import { isDay } from "../day.ts";
import type { KindDefinition } from "../define-kind.ts";
import type { RecordData } from "../field.ts";
import { int } from "../fields/int.ts";

/** The field that queries compare for kinds that have no duration field: the days between the dates. */
export const daysField = int({ label: "Days", min: 0, isSummable: false });

/** A record's duration in days: the entered number, otherwise from the first to the last day; one date is one day. */
export function daysOf(kind: KindDefinition, data: RecordData): number | undefined {
  if (!kind.duration) return undefined;
  const { days, from, to } = kind.duration;
  const typed = days === undefined ? undefined : data[days];
  return typeof typed === "number" ? typed : daysBetween(data[from], data[to] ?? data[from]);
}

/** Adds the computed number of days, for showing and exporting. */
export function withDuration(kind: KindDefinition, data: RecordData): RecordData {
  const name = kind.duration?.days;
  const days = daysOf(kind, data);
  return name === undefined || days === undefined ? data : { ...data, [name]: days };
}

const millisecondsADay = 86_400_000;

/** Counts both days; undefined if one is not a complete day or they are in the wrong order. */
export function daysBetween(from: unknown, to: unknown): number | undefined {
  if (typeof from !== "string" || typeof to !== "string" || !isDay(from) || !isDay(to) || to < from) return undefined;
  return Math.round((Date.parse(to) - Date.parse(from)) / millisecondsADay) + 1;
}
