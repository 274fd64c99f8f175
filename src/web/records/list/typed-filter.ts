import type { Condition } from "#kinds/condition.ts";
import { periodOfField } from "#kinds/period.ts";
import { readField } from "#rules/language/conditions/read-field.ts";
import { type DateContext, isYear } from "#rules/language/conditions/read-span.ts";
import { simplify } from "#rules/language/conditions/simplify.ts";
import type { FilterField, FilterType } from "#rules/language/fields/filter-field.ts";
import { quote } from "#rules/language/format/format-query.ts";
import { translate } from "#texts/translate.ts";

/** The condition that was typed, or what is wrong with the text (`error`); neither if nothing was typed. */
export type TypedFilter = { condition?: Condition; error?: string };

/** What a person may type into the filter of each type of field; shown beside it. */
export const filterExamples: Readonly<Partial<Record<FilterType, readonly string[]>>> = {
  date: ["2024", "2024-06", "2024-06-12"],
  year: ["2024", "2021..2023"],
  "academic-year": ["2024-25", "2021-22..2023-24"],
  "financial-year": ["2024-25", "2021-22..2023-24"],
  money: ["500000", "5lakh"],
  number: ["10"],
};

/** Reads the text as the query language reads it after `field:`. */
export function readTypedFilter(field: FilterField, text: string, dateContext: DateContext): TypedFilter {
  const typed = text.trim();
  if (typed === "") return {};
  const piece = { text: typed, quoted: false, from: 0, to: typed.length };
  const { condition, problems } = readField(field, [piece], dateContext);
  const [problem] = problems;
  if (problem) return { error: problem.message };
  return condition ? { condition: simplify(condition) } : {};
}

/** Writes values with commas between them; one that has a comma itself is in quotation marks. */
export function writeList(values: readonly string[]): string {
  return values.map((value) => (/^"|,/.test(value) ? quote(value) : value)).join(", ");
}

/** The values of a text in which commas separate them. */
export function splitList(text: string): string[] {
  const parts = text.matchAll(/\s*"((?:[^"\\]|\\.)*)"\s*(?:,|$)|([^,]*)(?:,|$)/gsu);
  return [...parts].map(([, quoted, plain = ""]) => quoted?.replace(/\\(.)/gsu, "$1") ?? plain);
}

/** Reads a range of which either end may be left empty: everything up to a value, or from it on. */
export function readOpenRange(field: FilterField, from: string, to: string, dateContext: DateContext): TypedFilter {
  const errors = [from, to].map((end) => readTypedFilter(field, end, dateContext).error);
  const error = errors.find((one) => one !== undefined);
  if (error !== undefined) return { error };
  return from.trim() + to.trim() === "" ? {} : readTypedFilter(field, `${from}..${to}`, dateContext);
}

/**
 * Reads years as people write them. A typed abbreviation (`FY 2023-24`) changes the filter to another of these `fields`;
 * so do two joined years (`2023-24`), which are not a calendar year: they are read as an academic year.
 */
export function readYears(
  field: FilterField,
  fields: readonly FilterField[],
  text: string,
  dateContext: DateContext,
): TypedFilter {
  const [, prefix, rest = ""] = /^\s*(?:(cy|ay|fy)\b[\s:]*)?(.*)$/is.exec(text) ?? [];
  const span = rest.trim().replace(/\s+to\s+/iu, "..");
  const isYearPair = /^\d{2,4}\s*[-–/]\s*\d{2,4}\b/u.test(span);
  const unprefixedName = field.name === "year" && isYearPair ? "ay" : field.name;
  const targetName = prefix === undefined ? unprefixedName : fieldsByPrefix[prefix.toLowerCase()];
  const targetField = fields.find(({ name }) => name === targetName) ?? field;
  if (prefix !== undefined && targetField.name !== targetName)
    return { error: translate("“{{text}}” is another type of year than {{field}}.", { text, field: field.label }) };
  return readTypedFilter(targetField, span, dateContext);
}

/** The names of the fields for a calendar, an academic and a financial year, by the abbreviations that people type. */
const fieldsByPrefix: Readonly<Record<string, string>> = { cy: "year", ay: "ay", fy: "fy" };

/** The fields that a filter by year can be switched to: all types of year of the record's date for one of these, else only itself. */
export function yearFieldChoices(field: FilterField, fields: readonly FilterField[]): readonly FilterField[] {
  return periodOfField(field.name) === undefined
    ? [field]
    : fields.filter(({ name, type }) => periodOfField(name) !== undefined && isYear(type));
}
