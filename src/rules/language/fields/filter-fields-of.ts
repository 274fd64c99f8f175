import type { KindDefinition } from "#kinds/define-kind.ts";
import { columnsOf } from "#kinds/derive/cells/columns.ts";
import { rowColumnsOf } from "#kinds/derive/cells/row-columns.ts";
import { daysField } from "#kinds/derive/duration.ts";
import { commonFilters, type Filter, fieldFilter, filtersOf } from "#kinds/derive/filters.ts";
import type { DepartmentName } from "#kinds/field.ts";
import { findDepartment } from "#kinds/fields/department.ts";
import { canBeAddedUp, type FieldDefinition, fieldType } from "#kinds/fields/field-types.ts";
import { money } from "#kinds/fields/money.ts";
import type { FilterField, FilterType } from "./filter-field.ts";

/** The institute's departments, whose codes are used in conditions. Without them any text is accepted. */
export type FilterContext = { departments?: readonly DepartmentName[] };

/** The fields of queries about one kind. */
export function filterFieldsOf(kind: KindDefinition, context: FilterContext = {}): FilterField[] {
  const sortable = new Set(columnsOf(kind).flatMap((column) => (column.sortable ? [column.name] : [])));
  const filters = filtersOf(kind).flatMap((filter) => fromFilter(filter, context));
  const named = new Set(filters.map((filter) => filter.name));
  const notCompared = Object.entries(kind.fields).flatMap(([name, field]) => {
    return named.has(name) || field.sensitive ? [] : [onlyPresence(name, field)];
  });
  const days = kind.duration && kind.duration.days === undefined ? [fieldFilterOf("days", daysField, context)] : [];
  const rows = [...rowColumnsOf(kind).values()].map(({ name, field }) => fieldFilterOf(name, field, context));
  return [...filters, ...days, ...present, ...notCompared, ...rows].map((field) => ({
    ...field,
    // "title" always means the kind's title field.
    aliases: field.name === kind.title ? [...(field.aliases ?? []), "title"] : field.aliases,
    sortable: sortable.has(field.name),
  }));
}

/** The fields that all kinds have in queries. */
export function commonFilterFields(kinds: readonly KindDefinition[], context: FilterContext = {}): FilterField[] {
  const options = kinds.map(({ slug, label }) => ({ value: slug, label: label.one, aliases: [label.many] }));
  const filters = commonFilters.flatMap((filter) => fromFilter(filter, context));
  return [
    ...filters.map((field) => (field.name === "kind" ? { ...field, options, read: readNothing } : field)),
    ...present,
  ];
}

/** Things that can be present or missing in records of any kind. */
const present: readonly FilterField[] = [
  { name: "proof", label: "Proof", type: "presence", aliases: ["proofs"], sortable: false },
  // The date is known at least to its month, which the academic year needs.
  { name: "month", label: "Month", type: "presence", sortable: false },
  // The date is exact enough to show which of two departments counts the record.
  { name: "transfer-month", label: "Month of a transfer", type: "presence", sortable: false },
  { name: "unconfirmed", label: "Unconfirmed author", type: "presence", sortable: false },
  { name: "colleague", label: "Colleague with an account", type: "presence", sortable: false },
  {
    name: "unread",
    label: "Unrecognised text",
    type: "presence",
    aliases: ["faults", "text not recognised"],
    sortable: false,
  },
];

/** A kind's field for queries; one that cannot be compared can only be present or missing. */
export function fieldFilterOf(name: string, field: FieldDefinition, context: FilterContext): FilterField {
  const [found] = fieldType(field).comparison === "none" ? [] : fromFilter(fieldFilter(name, field), context);
  return found ?? onlyPresence(name, field);
}

const readNothing = () => undefined;

function onlyPresence(name: string, field: FieldDefinition): FilterField {
  return { name, label: field.label, type: "presence", aliases: field.aliases ?? [] };
}

const typesOfCommon: Readonly<Partial<Record<string, FilterType>>> = {
  year: "year",
  ay: "academic-year",
  fy: "financial-year",
};

// "missing" and "has" are part of the language, not fields.
function fromFilter(filter: Filter, { departments }: FilterContext): FilterField[] {
  if (filter.name === "missing" || filter.name === "has") return [];
  const { name, label, aliases, options } = filter;
  const type = typesOfCommon[name] ?? typeOf(filter);
  const isDepartment = filter.field ? filter.field.type === "department" : name === "dept";
  if (isDepartment && departments)
    return [{ name, label, aliases, type, ...departmentOptions(departments), ...uses(filter) }];
  return [{ name, label, aliases, type, options, read: filter.read, write: writerOf(type), ...uses(filter) }];
}

const groupableCommon = ["kind", "state", "dept", "person", "year", "ay", "fy"];

function uses({ name, field }: Filter): Pick<FilterField, "groupable" | "summable"> {
  if (!field) return { groupable: groupableCommon.includes(name), summable: false };
  const isGroupable = field.type === "text" && field.groupable === true;
  return { groupable: isGroupable || fieldType(field).hasFacets, summable: canBeAddedUp(field) };
}

function typeOf({ comparison, field }: Filter): FilterType {
  if (comparison === "none") return "presence";
  if (comparison === "number" && field?.type === "year") return "year";
  if (comparison === "number") return field?.type === "money" ? "money" : "number";
  return comparison === "choice" && field?.type === "bool" ? "flag" : comparison;
}

function writerOf(type: FilterType): ((value: string) => string) | undefined {
  if (type === "money") return (paise) => money.write(Number(paise), money({ label: "" }));
  return type === "flag" ? (value) => (value === "true" ? "yes" : "no") : undefined;
}

export function departmentOptions(departments: readonly DepartmentName[]): Pick<FilterField, "options" | "read"> {
  return {
    options: departments.map(({ code, name, aliases }) => ({ value: code, label: name, aliases })),
    read: (text) => findDepartment(text, departments)?.code,
  };
}
