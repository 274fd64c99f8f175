import type { KindDefinition } from "#kinds/define-kind.ts";
import { daysOf } from "#kinds/derive/duration.ts";
import { isFilled } from "#kinds/derive/field-value.ts";
import type { RecordData } from "#kinds/field.ts";
import type { TableDefinition } from "../table-definition.ts";
import type { Check } from "./check-definition.ts";

/** Whether a record fulfils a check. An empty field fulfils no comparison. */
export function fulfils(check: Check, kind: KindDefinition, data: RecordData): boolean {
  const isFulfilled = (part: Check) => fulfils(part, kind, data);
  if ("every" in check) return check.every.every(isFulfilled);
  if ("some" in check) return check.some.some(isFulfilled);
  if ("not" in check) return !isFulfilled(check.not);
  if ("kinds" in check) return check.kinds.includes(kind.slug);
  if ("days" in check) return (daysOf(kind, data) ?? 0) >= check.days;
  const value = data[check.field];
  if ("isFilled" in check) return isFilled(value) === check.isFilled;
  if ("is" in check) return value === check.is;
  if ("isAbove" in check) return typeof value === "number" && value > check.isAbove;
  return (Array.isArray(value) ? value : [value]).some((one) => typeof one === "string" && check.in.includes(one));
}

/** Whether a record belongs to the table at all, so that it is a row or is left out for a reason. */
export function belongs(
  { kinds }: TableDefinition,
  { kind, data }: { kind: KindDefinition; data: RecordData },
): boolean {
  return kinds.some((one) => one.kind === kind.slug && (one.only === undefined || fulfils(one.only, kind, data)));
}
