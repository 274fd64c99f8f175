import type { DepartmentRow } from "#db/queries/departments.ts";
import type { GroupKey } from "#db/queries/records/groups/group-query.ts";
import type { Condition } from "#kinds/condition.ts";
import { monthNeededYear, type Period, periodOfField, undatedYear } from "#kinds/period.ts";
import type { FilterField } from "#rules/language/fields/filter-field.ts";
import { yearCondition } from "#rules/periods/year-condition.ts";
import { labelOf } from "#rules/periods/year-label.ts";
import { sentence } from "#texts/sentence.ts";
import { text } from "#texts/text.ts";

export function groupKeyOf(name: string): GroupKey {
  const period = periodOfField(name);
  if (period) return { type: "year", period };
  if (name === "kind" || name === "state" || name === "dept" || name === "person") return { type: name };
  return { type: "field", name };
}

/** One value of a key: as stored, as shown, and the condition for its works. */
export type GroupValue = {
  value: string;
  label: string;
  /** If works have no value: no date, only a year where a month is needed, or the field is not filled. */
  missingBecause?: "no-date" | "month-needed" | "none";
  condition: Condition;
};

export type Names = {
  departments: readonly DepartmentRow[];
  people: ReadonlyMap<number, { name: string; email: string }>;
};

/** Reads what the database grouped by. Kinds are not a condition: they come before it. */
export function groupValueOf(field: FilterField, raw: string | null, names: Names): GroupValue {
  const period = periodOfField(field.name);
  if (period) return yearValue(period, Number(raw ?? 0));
  if (raw === null) return missingValue(field);
  if (field.name === "dept") {
    const department = names.departments.find(({ id }) => String(id) === raw);
    return department ? valueOfChoice(field, department.code, department.name) : missingValue(field);
  }
  if (field.name === "person") {
    const person = names.people.get(Number(raw));
    return person ? valueOfChoice(field, person.email, person.name || person.email) : missingValue(field);
  }
  if (field.type !== "text") return valueOfChoice(field, raw, labelFor(field, raw));
  // The whole text: others may contain it.
  return { value: raw, label: raw, condition: { op: "is", field: field.name, values: [`=${raw}`] } };
}

function valueOfChoice(field: FilterField, value: string, label: string): GroupValue {
  const condition: Condition =
    field.name === "kind" ? { op: "always" } : { op: "is", field: field.name, values: [value] };
  return { value, label, condition };
}

function labelFor(field: FilterField, raw: string): string {
  const option = field.options?.find(({ value }) => value === raw);
  return option?.label ?? field.write?.(raw) ?? raw;
}

function missingValue(field: FilterField): GroupValue {
  return {
    value: "",
    label: sentence("{{label}}: not filled", { label: field.label }),
    missingBecause: "none",
    condition: { op: "missing", field: field.name },
  };
}

function yearValue(period: Period, year: number): GroupValue {
  const condition = yearCondition(period, year);
  if (year === undatedYear) return { value: "", label: text("No date"), missingBecause: "no-date", condition };
  if (year === monthNeededYear)
    return { value: "", label: text("Month not filled"), missingBecause: "month-needed", condition };
  return { value: labelOf(period, year), label: labelOf(period, year), condition };
}
