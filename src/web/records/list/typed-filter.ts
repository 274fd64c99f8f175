import type { Condition } from "#kinds/condition.ts";
import { periodOfField } from "#kinds/period.ts";
import { readField } from "#rules/language/conditions/read-field.ts";
import { isYear, type Moment } from "#rules/language/conditions/read-span.ts";
import { simplify } from "#rules/language/conditions/simplify.ts";
import type { FilterField, FilterType } from "#rules/language/fields/filter-field.ts";
import { translate } from "#texts/translate.ts";

/** A condition, or why the typed text is not one. Both empty: nothing was typed. */
export type TypedFilter = { condition?: Condition; fault?: string };

/** What a person may type into the filter of each type of field; shown beside it. */
export const filterExamples: Readonly<Partial<Record<FilterType, readonly string[]>>> = {
  date: ["2024", "2024-06", "2024-06-12"],
  year: ["2024", "2021..2023"],
  "academic-year": ["2024-25", "2021-22..2023-24"],
  "financial-year": ["2024-25", "2021-22..2023-24"],
  money: ["500000", "5lakh"],
  number: ["10"],
};

/** The same reading as `field:text` in a query. */
export function readTyped(field: FilterField, text: string, moment: Moment): TypedFilter {
  const piece = { text: text.trim(), quoted: false, from: 0, to: text.length };
  if (piece.text === "") return {};
  const { condition, misread } = readField(field, [piece], moment);
  const [fault] = misread;
  return fault ? { fault: fault.message } : condition ? { condition: simplify(condition) } : {};
}

/** A span of which either end may be left open. */
export function readOpenRange(field: FilterField, from: string, to: string, moment: Moment): TypedFilter {
  const faults = [from, to].map((end) => readTyped(field, end, moment).fault);
  const fault = faults.find((one) => one !== undefined);
  if (fault !== undefined) return { fault };
  return from.trim() + to.trim() === "" ? {} : readTyped(field, `${from}..${to}`, moment);
}

/**
 * Years as people write them, of the type that the text means among those to switch between: `FY 2023-24` names it, and
 * two joined years are not a calendar year.
 */
export function readYears(
  field: FilterField,
  years: readonly FilterField[],
  text: string,
  moment: Moment,
): TypedFilter {
  const [, prefix, rest = ""] = /^\s*(?:(cy|ay|fy)\b[\s:]*)?(.*)$/is.exec(text) ?? [];
  const span = rest.trim().replace(/\s+to\s+/iu, "..");
  const isPair = /^\d{2,4}\s*[-–/]\s*\d{2,4}\b/u.test(span);
  const named =
    prefix === undefined ? (field.name === "year" && isPair ? "ay" : field.name) : prefixes[prefix.toLowerCase()];
  const targetField = years.find(({ name }) => name === named) ?? field;
  if (prefix !== undefined && targetField.name !== named)
    return { fault: translate('"{{text}}" is another type of year than {{field}}.', { text, field: field.label }) };
  return readTyped(targetField, span, moment);
}

const prefixes: Readonly<Record<string, string>> = { cy: "year", ay: "ay", fy: "fy" };

/** The years that a filter can switch between: of the record's own date, or of a single field. */
export function yearChoices(field: FilterField, fields: readonly FilterField[]): readonly FilterField[] {
  return periodOfField(field.name) === undefined
    ? [field]
    : fields.filter(({ name, type }) => periodOfField(name) !== undefined && isYear(type));
}
