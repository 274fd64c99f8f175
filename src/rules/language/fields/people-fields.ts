import type { DepartmentName } from "#kinds/field.ts";
import { kindGroups } from "#kinds/kind-groups.ts";
import { profileKinds, recordKinds } from "#kinds/registry.ts";
import { text } from "#texts/text.ts";
import type { FilterField } from "./filter-field.ts";
import { departmentReading } from "./filter-fields-of.ts";

const nowhere: readonly DepartmentName[] = [];
const kept = new WeakMap<readonly DepartmentName[], readonly FilterField[]>();

/** The names that can be used in a query about colleagues; free words are searched in names. */
export function peopleFields(departments: readonly DepartmentName[] = nowhere): readonly FilterField[] {
  const known = kept.get(departments);
  if (known) return known;
  const fields: FilterField[] = [
    { name: "name", label: "Name", type: "text", sortable: true },
    { name: "email", label: "Email", type: "text", aliases: ["mail", "address"], sortable: true },
    {
      name: "dept",
      label: "Department",
      type: "choice",
      aliases: ["department"],
      sortable: true,
      groupable: true,
      ...(departments.length > 0 ? departmentReading(departments) : {}),
    },
    {
      name: "designation",
      label: "Designation",
      type: "choice",
      aliases: ["post"],
      options: designations(),
      groupable: true,
    },
    { name: "interest", label: "Research interest", type: "text", aliases: ["interests", "research", "expertise"] },
    { name: "joined", label: text("Date of joining"), type: "date", aliases: ["joining"] },
    ...present,
    ...periods,
  ];
  kept.set(departments, fields);
  return fields;
}

/** What a person has or lacks: an identifier, a degree, records of a type. */
const present: readonly FilterField[] = [
  { name: "orcid", label: "ORCID iD", type: "presence" },
  { name: "phd", label: text("Ph.D."), type: "presence", aliases: ["doctorate"] },
  ...recordKinds.map(
    ({ slug, label }): FilterField => ({ name: slug, label: label.many, type: "presence", aliases: [label.one] }),
  ),
  ...kindGroups
    .filter(
      ({ slug }) => recordKinds.some(({ group }) => group === slug) && !recordKinds.some((kind) => kind.slug === slug),
    )
    .map(({ slug, label }): FilterField => ({ name: slug, label, type: "presence" })),
];

/** The time of the records that a person has or lacks. */
const periods: readonly FilterField[] = [
  { name: "year", label: "Calendar year", type: "year" },
  { name: "ay", label: "Academic year", type: "academic-year" },
  { name: "fy", label: "Financial year", type: "financial-year" },
  { name: "date", label: "Date", type: "date" },
];

function designations() {
  const fields = profileKinds.flatMap((kind) => Object.entries(kind.fields));
  return fields.flatMap(([name, field]) => (name === "designation" && field.type === "enum" ? field.options : []));
}
