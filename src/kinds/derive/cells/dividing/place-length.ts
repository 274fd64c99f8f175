import { sentence } from "#texts/sentence.ts";
import type { KindDefinition } from "../../../define-kind.ts";
import type { Fault, RecordData } from "../../../field.ts";
import { fieldType } from "../../../fields/field-types.ts";
import { endAfter, type Length } from "../../../reading/length-text.ts";
import { daysBetween } from "../../duration.ts";
import { isFilled } from "../../field-value.ts";
import { periodOf } from "./combined-targets.ts";

/** Whether a column with these fields may have a length in its cells: "2 years" under "Duration". */
export function takesLength(period: ReturnType<typeof periodOf>, fields: readonly string[]): boolean {
  return period !== null && fields.some((name) => name === period.to || name === period.days || name === period.weeks);
}

/** Fills what a length tells beside the other cells of its row; what its dates tell already is not changed. */
export function placeLength(
  kind: KindDefinition,
  data: RecordData,
  { fields, text, length }: { fields: readonly string[]; text: string; length: Length },
): Fault | undefined {
  const period = periodOf(kind);
  if (!period) return undefined;
  const { from, to, days, weeks } = period;
  const [inDays, isInDays] = [length.weeks * 7 + length.days, length.months === 0 && length.weeks === 0];
  const own = isInDays ? days : length.months === 0 && length.days === 0 ? weeks : undefined;
  if (own) {
    data[own] = isInDays ? length.days : length.weeks;
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

/** A week of courses has five to seven days, and a last month is seldom whole. */
function fits(first: unknown, last: unknown, end: string): boolean {
  const [said, real] = [daysBetween(first, end), daysBetween(first, last)];
  return said === undefined || real === undefined || Math.abs(said - real) <= Math.max(said * 0.3, 1);
}

const contradiction = (text: string): Fault => ({
  code: "other-length",
  message: sentence("“{{text}}” does not fit the first and the last day. Correct one of them.", { text }),
});

export const noDates = (text: string): Fault => ({
  code: "no-dates",
  message: sentence("“{{text}}” does not say from when to when. Enter the first and the last day.", { text }),
});
