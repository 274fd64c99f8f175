import type { KindDefinition } from "#kinds/define-kind.ts";
import { daysOf } from "#kinds/derive/duration.ts";
import { isFilled } from "#kinds/derive/field-value.ts";
import type { RecordData } from "#kinds/field.ts";
import type { TableDefinition } from "../table-definition.ts";
import type { Check } from "./check-definition.ts";

/** Whether a record fulfils a check. A field without a value fulfils no comparison. */
export function holds(check: Check, kind: KindDefinition, data: RecordData): boolean {
  const of = (part: Check) => holds(part, kind, data);
  if ("every" in check) return check.every.every(of);
  if ("some" in check) return check.some.some(of);
  if ("not" in check) return !of(check.not);
  if ("kinds" in check) return check.kinds.includes(kind.slug);
  if ("days" in check) return (daysOf(kind, data) ?? 0) >= check.days;
  const value = data[check.field];
  if ("isFilled" in check) return isFilled(value) === check.isFilled;
  if ("is" in check) return value === check.is;
  if ("isAbove" in check) return typeof value === "number" && value > check.isAbove;
  return (Array.isArray(value) ? value : [value]).some((one) => typeof one === "string" && check.in.includes(one));
}

/** Whether a record is of the table at all, so that it is in it or is left out for a reason. */
export function belongs(
  { kinds }: TableDefinition,
  { kind, data }: { kind: KindDefinition; data: RecordData },
): boolean {
  return kinds.some((one) => one.kind === kind.slug && (one.only === undefined || holds(one.only, kind, data)));
}
