import type { KindDefinition } from "#kinds/define-kind.ts";
import type { FilterField } from "./filter-field.ts";
import { fieldsOfKinds } from "./shared-fields.ts";

const cache = new WeakMap<readonly FilterField[], readonly FilterField[]>();

/** The fields that `add` and `edit` can fill in records of these kinds: those entered as one text, and the people. */
export function entryFields(kinds: readonly KindDefinition[]): readonly FilterField[] {
  const queryFields = fieldsOfKinds(kinds);
  const known = cache.get(queryFields);
  if (known) return known;
  const typed = new Set(
    kinds.flatMap(({ fields }) =>
      Object.entries(fields).flatMap(([name, { type, readonly }]) =>
        readonly || type === "file" || type === "table" ? [] : [name],
      ),
    ),
  );
  const people: FilterField = {
    name: "people",
    label: "People",
    type: "text",
    aliases: ["person", "author", "authors", "inventors"],
  };
  const dates = kinds.length === 1 ? kinds.flatMap(({ date }) => date.slice(0, 1)) : [];
  const own = queryFields.filter(({ name }) => typed.has(name) || name === "title");
  const fields = own.map((field) =>
    dates.includes(field.name) ? { ...field, aliases: [...(field.aliases ?? []), "date"] } : field,
  );
  const all = [...fields, ...(kinds.some((kind) => kind.people) ? [people] : [])];
  cache.set(queryFields, all);
  return all;
}

/** The recipients, subject and options of a notification. */
export const notificationFields: readonly FilterField[] = [
  { name: "to", label: "Department or people", type: "text" },
  { name: "subject", label: "Subject", type: "text", aliases: ["about"] },
  { name: "mail", label: "Also by e-mail", type: "flag", aliases: ["email"] },
];
