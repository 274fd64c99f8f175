import type { DepartmentName } from "#kinds/field.ts";
import { profileKinds } from "#kinds/registry.ts";
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
      ...(departments.length > 0 ? departmentReading(departments) : {}),
    },
    { name: "designation", label: "Designation", type: "choice", aliases: ["post"], options: designations() },
    { name: "interest", label: "Research interest", type: "text", aliases: ["interests", "research", "expertise"] },
  ];
  kept.set(departments, fields);
  return fields;
}

function designations() {
  const fields = profileKinds.flatMap((kind) => Object.entries(kind.fields));
  return fields.flatMap(([name, field]) => (name === "designation" && field.type === "enum" ? field.options : []));
}
