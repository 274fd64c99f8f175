import type { KindDefinition } from "#kinds/define-kind.ts";
import { daysOf } from "#kinds/derive/duration.ts";
import { isFilled } from "#kinds/derive/field-value.ts";
import type { RecordData } from "#kinds/field.ts";
import type { KindOfTable } from "../table-definition.ts";
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
  if ("equals" in check) return value === check.equals;
  if ("isAbove" in check) return typeof value === "number" && value > check.isAbove;
  return (Array.isArray(value) ? value : [value]).some((one) => typeof one === "string" && check.in.includes(one));
}

/** Why the record is not one of those that the table lists; `not-filled`: what decides it is empty. */
export function findReasonUnlisted(
  { only }: Pick<KindOfTable, "only">,
  { kind, data }: { kind: KindDefinition; data: RecordData },
): "other-type" | "not-filled" | undefined {
  if (only === undefined || fulfils(only, kind, data)) return undefined;
  return mightFulfil(only, kind, data) ? "not-filled" : "other-type";
}

/** Whether a record would fulfil a check if its empty choices were filled in. An empty amount or text is none. */
function mightFulfil(check: Check, kind: KindDefinition, data: RecordData): boolean {
  const mightPart = (part: Check) => mightFulfil(part, kind, data);
  if ("every" in check) return check.every.every(mightPart);
  if ("some" in check) return check.some.some(mightPart);
  return (isChoice(check) && !isFilled(data[check.field])) || fulfils(check, kind, data);
}

/** The fields by whose values a check chooses. */
export function choosingFields(check: Check): string[] {
  if ("every" in check) return check.every.flatMap(choosingFields);
  if ("some" in check) return check.some.flatMap(choosingFields);
  if ("not" in check) return choosingFields(check.not);
  return "field" in check ? [check.field] : [];
}

function isChoice(check: Check): check is Extract<Check, { in: readonly string[] } | { equals: boolean }> {
  return "in" in check || "equals" in check;
}
