import type { KindDefinition } from "../define-kind.ts";
import type { Needed } from "../field.ts";
import type { FieldDefinition } from "../fields/field-types.ts";
import { csvHeaders } from "./cells/csv-headers.ts";

/** The declaration as plain data, for the API description, help and scripts. */
export function describeKind(kind: KindDefinition) {
  return {
    slug: kind.slug,
    label: kind.label,
    group: kind.group,
    single: kind.isOnePerPerson,
    title: kind.title,
    date: kind.date,
    people: kind.people && {
      label: kind.people.label,
      needed: describeNeed(kind.people.needed),
      roles: kind.people.roles,
    },
    csvHeaders: csvHeaders(kind),
    fields: Object.entries(kind.fields).map(([name, field]) => describeField(name, field)),
  };
}

export type FieldDescription = {
  name: string;
  type: string;
  label: string;
  needed: string;
  help?: string;
  neededWhen?: FieldDefinition["neededWhen"];
  options?: readonly { value: string; label: string }[];
  min?: number;
  max?: number;
  readonly?: string;
  sensitive?: boolean;
  accept?: readonly string[];
  maxBytes?: number;
  maxFiles?: number;
  columns?: FieldDescription[];
};

function describeField(name: string, field: FieldDefinition): FieldDescription {
  const { type, label, needed, help, neededWhen, readonly, sensitive } = field;
  const description = {
    name,
    type,
    label,
    needed: describeNeed(needed),
    help,
    neededWhen,
    readonly,
    sensitive,
    ...("options" in field && { options: field.options }),
    ...("min" in field && { min: field.min }),
    ...("max" in field && { max: field.max }),
    ...(field.type === "file" && { accept: field.accept, maxBytes: field.maxBytes, maxFiles: field.maxFiles }),
    ...(field.type === "table" && {
      columns: Object.entries(field.columns).map(([column, columnField]) => describeField(column, columnField)),
    }),
  };
  const filled = Object.entries(description).filter(([, value]) => value !== undefined);
  return Object.fromEntries(filled) as FieldDescription;
}

/** The API calls a recommended field "expected", a name that other programs use. */
const describeNeed = (needed: Needed) => (needed === "recommended" ? "expected" : needed);
