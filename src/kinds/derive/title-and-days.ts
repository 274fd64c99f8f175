import { type Day, isPartialDate, type PartialDate, spanOf } from "../day.ts";
import type { KindDefinition } from "../define-kind.ts";
import type { RecordData } from "../field.ts";
import { isFilled } from "./field-value.ts";

/** The values that every list shows of a record: its title, and the first and last possible day of its date. */
export function titleAndDays(
  kind: KindDefinition,
  data: RecordData,
): { title: string; day: Day | null; dayEnd: Day | null } {
  const date = dateOf(kind, data);
  const span = date === undefined ? undefined : spanOf(date);
  return { title: titleOf(kind, data), day: span?.first ?? null, dayEnd: span?.last ?? null };
}

export function titleOf(kind: KindDefinition, data: RecordData): string {
  const title = data[kind.title];
  return typeof title === "string" && title !== "" ? title : kind.label.one;
}

/** The record's date, as exact as it is known; undefined if none of its date fields is filled. */
export function dateOf(kind: KindDefinition, data: RecordData): PartialDate | undefined {
  const name = dateFieldOf(kind, data);
  return name === undefined ? undefined : String(data[name]);
}

export function dateFieldOf(kind: KindDefinition, data: RecordData): string | undefined {
  return kind.date.find((name) => isFilled(data[name]) && isPartialDate(String(data[name])));
}
