import { type Day, isPartialDate, type PartialDate, spanOf } from "../day.ts";
import type { KindDefinition } from "../define-kind.ts";
import type { RecordData } from "../field.ts";
import { isFilled } from "./field-value.ts";

/** What every list shows of a record: its title, and the first and last possible day of its one date. */
export function promote(
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

/** The record's one date as far as it is known; undefined when none of its date fields is filled. */
export function dateOf(kind: KindDefinition, data: RecordData): PartialDate | undefined {
  const name = dateFieldOf(kind, data);
  return name === undefined ? undefined : String(data[name]);
}

/** The field that contains it. */
export function dateFieldOf(kind: KindDefinition, data: RecordData): string | undefined {
  return kind.date.find((name) => isFilled(data[name]) && isPartialDate(String(data[name])));
}
