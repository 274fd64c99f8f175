import { sentence } from "#texts/sentence.ts";
import type { KindDefinition } from "../../../define-kind.ts";
import type { Fault, RecordData } from "../../../field.ts";
import { fieldType } from "../../../fields/field-types.ts";
import { endAfter, type WrittenDuration } from "../../../reading/duration-text.ts";
import { daysBetween } from "../../duration.ts";
import { isFilled } from "../../field-value.ts";
import { spanFieldsOf } from "./combined-targets.ts";

/** Whether cells of a column with these fields may contain a duration: "2 years" under "Duration". */
export function mayContainDuration(span: ReturnType<typeof spanFieldsOf>, fields: readonly string[]): boolean {
  return span !== null && fields.some((name) => [span.to, span.days, span.weeks].includes(name));
}

/** Computes the last day or number of days from a duration and the row's other cells. Existing dates stay. */
export function applyDuration(
  kind: KindDefinition,
  data: RecordData,
  { fields, text, duration }: { fields: readonly string[]; text: string; duration: WrittenDuration },
): Fault | undefined {
  const span = spanFieldsOf(kind);
  if (!span) return undefined;
  const { from, to, days, weeks } = span;
  const isInDays = duration.months === 0 && duration.weeks === 0;
  const unitField = isInDays ? days : duration.months === 0 && duration.days === 0 ? weeks : undefined;
  if (unitField) {
    data[unitField] = isInDays ? duration.days : duration.weeks;
    return undefined;
  }
  const first = data[from];
  const last = data[to];
  const end = typeof first === "string" ? endAfter(first, duration) : undefined;
  if (isFilled(last)) return end === undefined || fits(first, last, end) ? undefined : faultOfContradiction(text);
  if (days && duration.months === 0 && fields.includes(days)) data[days] = duration.weeks * 7 + duration.days;
  else if (end !== undefined && kind.fields[to]) {
    const field = kind.fields[to];
    const { value } = fieldType(field).read(end, field, { departments: [] });
    // A membership ends on a day, which a month and a duration do not say.
    if (!isFilled(value)) return faultOfNoDates(text);
    data[to] = value;
  } else return faultOfNoDates(text);
  return undefined;
}

/** Allows a difference: a week of courses has five to seven days, and a last month is seldom complete. */
function fits(first: unknown, last: unknown, end: string): boolean {
  const expected = daysBetween(first, end);
  const actual = daysBetween(first, last);
  return expected === undefined || actual === undefined || Math.abs(expected - actual) <= Math.max(expected * 0.3, 1);
}

const faultOfContradiction = (text: string): Fault => ({
  code: "other-length",
  message: sentence("“{{text}}” does not fit the first and the last day. Correct one of them.", { text }),
});

export const faultOfNoDates = (text: string): Fault => ({
  code: "no-dates",
  message: sentence("“{{text}}” does not say from when to when. Enter the first and the last day.", { text }),
});
