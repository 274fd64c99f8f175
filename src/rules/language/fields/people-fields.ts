import { type AppointmentNature, appointmentNatures, type LeaveType, leaveTypes } from "#kinds/appointment.ts";
import type { DepartmentName } from "#kinds/field.ts";
import { kindGroups } from "#kinds/kind-groups.ts";
import { profileKinds, recordKinds } from "#kinds/registry.ts";
import { text } from "#texts/text.ts";
import type { FilterField } from "./filter-field.ts";
import { departmentOptions } from "./filter-fields-of.ts";

const noDepartments: readonly DepartmentName[] = [];
const cache = new WeakMap<readonly DepartmentName[], readonly FilterField[]>();

/** The fields of queries about colleagues. Other words are searched in names. */
export function peopleFields(departments: readonly DepartmentName[] = noDepartments): readonly FilterField[] {
  const known = cache.get(departments);
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
      ...(departments.length > 0 ? departmentOptions(departments) : {}),
    },
    {
      name: "designation",
      label: "Designation",
      type: "choice",
      aliases: ["post", "cadre"],
      options: optionsOf("designation"),
      groupable: true,
    },
    { name: "on", label: text("On the day"), type: "date", aliases: ["ason"] },
    {
      name: "nature",
      label: text("Nature of appointment"),
      type: "choice",
      options: appointmentNatures.map((value) => ({
        value,
        label: natureLabels[value],
        aliases: natureWords[value] ?? [],
      })),
      read: readNothing,
      groupable: true,
    },
    {
      name: "time",
      label: text("Full or part time"),
      type: "choice",
      options: [
        { value: "full", label: text("Full time"), aliases: ["full-time"] },
        { value: "part", label: text("Part time"), aliases: ["part-time"] },
      ],
      read: readNothing,
      groupable: true,
    },
    {
      name: "leave",
      label: text("Leave"),
      type: "choice",
      options: leaveTypes.map((value) => ({ value, label: leaveLabels[value] })),
      read: readNothing,
    },
    {
      name: "experience",
      label: text("Years of experience"),
      type: "number",
      aliases: ["experience in years", "total experience", "exp"],
    },
    { name: "service", label: text("Years in this institute"), type: "number" },
    { name: "teaching", label: text("Years of teaching"), type: "number", aliases: ["teaching experience"] },
    {
      name: "industry",
      label: text("Years in industry"),
      type: "number",
      aliases: ["industry experience", "industrial experience"],
    },
    { name: "research-experience", label: text("Years of research"), type: "number" },
    {
      name: "gender",
      label: text("Gender"),
      type: "choice",
      options: optionsOf("gender").map((one) => ({ ...one, aliases: genderWords[one.value] ?? [] })),
      read: readNothing,
      groupable: true,
    },
    {
      name: "degree",
      label: text("Degree"),
      type: "choice",
      aliases: ["degrees", "qualification", "qualifications"],
      options: degrees(),
      read: readNothing,
    },
    { name: "interest", label: "Research interest", type: "text", aliases: ["interests", "research", "expertise"] },
    { name: "joined", label: text("Date of joining"), type: "date", aliases: ["joining"] },
    ...present,
    ...peoplePeriods,
  ];
  cache.set(departments, fields);
  return fields;
}

/** Things that a person has or lacks: an identifier, a degree, records of a type. */
const present: readonly FilterField[] = [
  { name: "orcid", label: "ORCID iD", type: "presence" },
  { name: "phd", label: text("Ph.D."), type: "presence", aliases: ["doctorate"] },
  { name: "records", label: text("Any record"), type: "presence", aliases: ["record", "entries", "entry"] },
  ...recordKinds.map(
    ({ slug, label }): FilterField => ({ name: slug, label: label.many, type: "presence", aliases: [label.one] }),
  ),
  ...kindGroups
    .filter(
      ({ slug }) => recordKinds.some(({ group }) => group === slug) && !recordKinds.some((kind) => kind.slug === slug),
    )
    .map(({ slug, label }): FilterField => ({ name: slug, label, type: "presence" })),
];

/** The dates of the records that a person has or lacks. */
export const peoplePeriods: readonly FilterField[] = [
  { name: "year", label: "Calendar year", type: "year" },
  { name: "ay", label: "Academic year", type: "academic-year" },
  { name: "fy", label: "Financial year", type: "financial-year" },
  { name: "date", label: "Date", type: "date" },
];

const natureWords: Readonly<Record<string, readonly string[]>> = {
  regular: ["permanent"],
  contract: ["contractual"],
  visiting: ["guest"],
};

const natureLabels: Record<AppointmentNature, string> = {
  regular: text("Regular"),
  contract: text("Contract"),
  visiting: text("Visiting"),
  adjunct: text("Adjunct"),
};

const leaveLabels: Record<LeaveType, string> = { study: text("Study leave"), sabbatical: text("Sabbatical") };

const genderWords: Readonly<Record<string, readonly string[]>> = {
  female: ["woman", "women", "lady", "ladies"],
  male: ["man", "men"],
};

const readNothing = () => undefined;

/** The options of a field of a person's documents. */
function optionsOf(fieldName: string) {
  const fields = profileKinds.flatMap((kind) => Object.entries(kind.fields));
  return fields.flatMap(([name, field]) => (name === fieldName && field.type === "enum" ? field.options : []));
}

function degrees() {
  const fields = profileKinds.flatMap((kind) => Object.values(kind.fields));
  const columns = fields.flatMap((field) => (field.type === "table" ? (field.columns.degree ?? []) : []));
  return columns.flatMap((column) => (column.type === "enum" ? column.options : []));
}
