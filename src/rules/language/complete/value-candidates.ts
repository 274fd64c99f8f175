import { spanOf } from "#kinds/day.ts";
import { recordKinds } from "#kinds/registry.ts";
import { text } from "#texts/text.ts";
import { yearIn } from "../../periods/year-in.ts";
import { labelOf } from "../../periods/year-label.ts";
import { isYear, periodOf } from "../conditions/read-span.ts";
import { entryFields, notificationFields } from "../fields/entry-fields.ts";
import { commonSorts, type FilterField, findFilterField } from "../fields/filter-field.ts";
import { peopleFields } from "../fields/people-fields.ts";
import { fieldsOfKinds } from "../fields/shared-fields.ts";
import { quoteIfNeeded } from "../format/format-query.ts";
import { commandScopes } from "../parse/command.ts";
import { groupSorts } from "../parse/read-keys.ts";
import { findCommandKey } from "../vocabulary/command-keys.ts";
import { outputs } from "../vocabulary/outputs.ts";
import type { Line } from "./candidates.ts";
import type { Candidate } from "./suggestion.ts";
import { sortRarelyTypedLast } from "./suggestion.ts";

/** Candidates after the colon of a name; `typed` is the value so far. */
export function candidatesForValue(line: Line, name: string, typed: string): Candidate[] {
  const { head, context } = line;
  const kinds = head.kinds.length > 0 ? head.kinds : recordKinds;
  const queryFields = fieldsOfKinds(kinds, context.departments);
  const argument = head.verb?.argument;
  if (argument === "message") return notificationValues(line, name);
  const isFilling = head.verb?.fills === true;
  if (!isFilling && argument !== "people") {
    const key = keyValues(name.toLowerCase(), queryFields, typed);
    if (key) return key;
  }
  if (argument === "people" && findCommandKey(name)?.name === "by") return groups(peopleFields(context.departments));
  const fields = isFilling
    ? withFilterOptions(entryFields(kinds), queryFields)
    : argument === "people"
      ? peopleFields(context.departments)
      : queryFields;
  const field = findFilterField(fields, name);
  return field ? fieldValues(line, field, typed) : [];
}

const groups = (fields: readonly FilterField[]) => fields.filter(({ groupable }) => groupable).map(toFieldCandidate);

function value(text: string, label: string = text, detail: string = "", words: readonly string[] = []): Candidate {
  return { text: quoteIfNeeded(text), label, detail, type: "value", isWhole: true, words };
}

/** Gives the fields to fill in the options of the fields to filter by, such as departments. */
function withFilterOptions(
  entry: readonly FilterField[],
  filterFields: readonly FilterField[],
): readonly FilterField[] {
  return entry.map((field) => filterFields.find(({ name }) => name === field.name) ?? field);
}

function keyValues(name: string, fields: readonly FilterField[], typed: string): Candidate[] | undefined {
  if (["missing", "without", "has", "with"].includes(name))
    return sortRarelyTypedLast(fields).map((field) => value(field.name, field.label));
  switch (findCommandKey(name)?.name) {
    case "by":
      return groups(fields);
    case "sum":
      return [
        value("days", text("Number of days")),
        ...fields.filter((field) => field.summable).map(toFieldCandidate),
        value("works", text("Number of works")),
      ];
    case "sort":
      return sortValues(fields, typed);
    case "in":
      return commandScopes.map((scope) => value(scope));
    case "as":
      return outputs.map((output) => value(output.name, output.label));
    case "top":
      return ["5", "10", "20"].map((count) => value(count));
    default:
      return undefined;
  }
}

const toFieldCandidate = ({ name, label, aliases = [] }: FilterField) => value(name, label, name, aliases);

function sortValues(fields: readonly FilterField[], typed: string): Candidate[] {
  const sign = typed.startsWith("-") ? "-" : "";
  const names = [...commonSorts, ...groupSorts, ...fields.flatMap((field) => (field.sortable ? [field.name] : []))];
  return [...new Set(names)].map((name) => {
    const field = fields.find((one) => one.name === name);
    return { ...value(name, field?.label ?? name), text: sign + name };
  });
}

function notificationValues({ context }: Line, written: string): Candidate[] {
  const field = findFilterField(notificationFields, written);
  if (field?.type === "flag") return [value("yes"), value("no")];
  if (field?.name !== "to") return [];
  const departments = (context.departments ?? []).map(({ code, name, aliases }) =>
    value(code, name, "Department", aliases),
  );
  return [...departments, ...people({ context })];
}

function people({ context }: Pick<Line, "context">): Candidate[] {
  return (context.people ?? []).map(({ name, detail = "" }) => ({
    ...value(name, name, detail),
    type: "person" as const,
  }));
}

const yearsBack = 8;

function fieldValues(line: Line, field: FilterField, typed: string): Candidate[] {
  const { context } = line;
  if (field.name === "person" || field.name === "name" || field.name === "people") return people(line);
  if (field.type === "flag") return [value("yes"), value("no")];
  if (isYear(field.type)) {
    const period = periodOf[field.type];
    const now = Number(yearIn(period, spanOf(context.today), context.settings));
    const labels = Array.from({ length: yearsBack }, (_, back) => labelOf(period, now - back));
    return withTypedStart(typed, [
      value("this", text("This year"), labels[0]),
      value("last", text("The previous year"), labels[1]),
      ...labels.map((label) => value(label)),
    ]);
  }
  if (field.type === "date")
    return withTypedStart(typed, [value("today"), value("yesterday"), value(context.today.slice(0, 4))]);
  return (field.options ?? []).map((option) =>
    value(option.value, option.label, option.label === option.value ? "" : option.value, option.aliases),
  );
}

/** Adds the text before the completed value: a comparison sign, or the first end of a range. */
function withTypedStart(typed: string, candidates: Candidate[]): Candidate[] {
  const prefix = /^(?:[<>]=?|.*\.\.)/u.exec(typed)?.[0] ?? "";
  return prefix === "" ? candidates : candidates.map((one) => ({ ...one, text: prefix + one.text }));
}
