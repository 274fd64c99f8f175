import { sentence } from "#texts/sentence.ts";
import type { KindDefinition } from "../../../define-kind.ts";
import type { Fault, RecordData } from "../../../field.ts";
import { fieldType } from "../../../fields/field-types.ts";
import { endAfter, type Length } from "../../../reading/length-text.ts";
import { daysBetween } from "../../duration.ts";
import { isFilled } from "../../field-value.ts";
import { spanFieldsOf } from "./combined-targets.ts";

/** Whether cells of a column with these fields may contain a length: "2 years" under "Duration". */
export function mayContainLength(span: ReturnType<typeof spanFieldsOf>, fields: readonly string[]): boolean {
  return span !== null && fields.some((name) => name === span.to || name === span.days || name === span.weeks);
}

/** Computes the last day or number of days from a length and the row's other cells. Existing dates stay. */
export function applyLength(
  kind: KindDefinition,
  data: RecordData,
  { fields, text, length }: { fields: readonly string[]; text: string; length: Length },
): Fault | undefined {
  const span = spanFieldsOf(kind);
  if (!span) return undefined;
  const { from, to, days, weeks } = span;
  const [inDays, isInDays] = [length.weeks * 7 + length.days, length.months === 0 && length.weeks === 0];
  const ownField = isInDays ? days : length.months === 0 && length.days === 0 ? weeks : undefined;
  if (ownField) {
    data[ownField] = isInDays ? length.days : length.weeks;
    return undefined;
  }
  const [first, last] = [data[from], data[to]];
  const end = typeof first === "string" ? endAfter(first, length) : undefined;
  if (isFilled(last)) return end === undefined || fits(first, last, end) ? undefined : contradiction(text);
  if (days && length.months === 0 && fields.includes(days)) data[days] = inDays;
  else if (end !== undefined && kind.fields[to]) {
    const field = kind.fields[to];
    const { value } = fieldType(field).read(end, field, { departments: [] });
    if (isFilled(value)) data[to] = value;
  } else return noDates(text);
  return undefined;
}

/** Allows a difference: a week of courses has five to seven days, and a last month is seldom complete. */
function fits(first: unknown, last: unknown, end: string): boolean {
  const [expected, actual] = [daysBetween(first, end), daysBetween(first, last)];
  return expected === undefined || actual === undefined || Math.abs(expected - actual) <= Math.max(expected * 0.3, 1);
}

const contradiction = (text: string): Fault => ({
  code: "other-length",
  message: sentence("“{{text}}” does not fit the first and the last day. Correct one of them.", { text }),
});

export const noDates = (text: string): Fault => ({
  code: "no-dates",
  message: sentence("“{{text}}” does not say from when to when. Enter the first and the last day.", { text }),
});
