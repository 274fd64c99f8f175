import type { KindDefinition } from "../define-kind.ts";
import type { Comparison } from "../field.ts";
import type { Option } from "../fields/choice.ts";
import { type FieldDefinition, fieldType } from "../fields/field-types.ts";
import { journalListCodes, journalLists } from "../option-lists.ts";
import { foldWord } from "../reading/clean-text.ts";
import { readPartialDate } from "../reading/date-text.ts";
import { recordStates } from "../record-state.ts";

export type Filter = {
  /** The name in a condition: a field's name, or one of `commonFilters`. */
  name: string;
  label: string;
  aliases: readonly string[];
  comparison: Comparison;
  options?: readonly Option[] | undefined;
  field?: FieldDefinition | undefined;
  /** Converts the text to the stored form; undefined if it is not valid. */
  read(text: string): string | undefined;
};

/** Filters that every kind has; the database implements them. */
export const commonFilters: readonly Filter[] = [
  {
    name: "state",
    label: "State",
    aliases: [],
    comparison: "choice",
    options: recordStates.map((state) => ({
      value: state,
      label: state === "changed" ? "changed since verified" : state,
    })),
    read: (text) => recordStates.find((state) => state === foldWord(text)),
  },
  textFilter("dept", "Department", "choice", ["department", "departmentInvolved"]),
  textFilter("person", "Person", "text", ["people", "author", "authors", "faculty"]),
  { name: "authors", label: "Number of authors", aliases: [], comparison: "number", read: readFigure },
  { name: "year", label: "Calendar year", aliases: ["cy"], comparison: "number", read: readYear },
  { name: "ay", label: "Academic year", aliases: ["academicyear"], comparison: "choice", read: readYearPair },
  { name: "fy", label: "Financial year", aliases: ["financialyear"], comparison: "choice", read: readYearPair },
  dateFilter("date", "Date", ["day"]),
  dateFilter("added", "Date added", ["created"]),
  {
    name: "listed",
    label: "Journal list",
    aliases: [],
    comparison: "choice",
    options: journalListCodes.map((value) => ({ value, label: journalLists[value] })),
    read: (text) =>
      journalListCodes.find((code) => [code, journalLists[code]].some((one) => foldWord(one) === foldWord(text))),
  },
  textFilter("missing", "Missing", "choice", ["without"]),
  textFilter("has", "Has", "choice", ["with"]),
  textFilter("kind", "Record type", "choice", []),
  dateFilter("submitted", "Date submitted", []),
  dateFilter("reviewed", "Date reviewed", []),
  dateFilter("updated", "Date updated", []),
];

/** The filters of a kind's list: the common ones and all fields that can be compared. */
export function filtersOf(kind: KindDefinition): Filter[] {
  const taken = new Set(commonFilters.map(({ name }) => name));
  const own = Object.entries(kind.fields)
    .filter(([name, field]) => !taken.has(name) && !field.sensitive && fieldType(field).comparison !== "none")
    .map(([name, field]) => fieldFilter(name, field));
  return [...commonFilters, ...own];
}

/** How a field of a kind is compared. */
export function fieldFilter(name: string, field: FieldDefinition): Filter {
  const type = fieldType(field);
  return {
    name,
    label: field.label,
    aliases: field.aliases ?? [],
    comparison: type.comparison,
    options: field.type === "enum" || field.type === "tags" ? field.options : undefined,
    field,
    read: (text) => type.readFilter(text, field),
  };
}

function textFilter(name: string, label: string, comparison: Comparison, aliases: string[]): Filter {
  return { name, label, aliases, comparison, read: (text) => text.trim() || undefined };
}

function dateFilter(name: string, label: string, aliases: string[]): Filter {
  return { name, label, aliases, comparison: "date", read: (text) => readPartialDate(text).value };
}

function readFigure(text: string): string | undefined {
  return /^\s*\d{1,4}\s*$/.test(text) ? String(Number(text)) : undefined;
}

function readYear(text: string): string | undefined {
  return /^\s*\d{4}\s*$/.test(text) ? text.trim() : undefined;
}

/** Reads 2024-25, 2024-2025 or 2024/25 as 2024, the year in which it begins. */
function readYearPair(text: string): string | undefined {
  const match = /^\s*(\d{4})\s*[-–/]\s*(?:\d{2})?(\d{2})\s*$/.exec(text);
  if (!match) return undefined;
  const [, first = "", second = ""] = match;
  return (Number(first) + 1) % 100 === Number(second) ? first : undefined;
}
