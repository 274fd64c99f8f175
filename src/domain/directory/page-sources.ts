import type { PartSource } from "#db/queries/accounts/public-pages.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import type { FieldDefinition } from "#kinds/fields/field-types.ts";
import { documentType } from "#kinds/publication-fields.ts";
import { kindsOfGroup, profileKinds, recordKinds } from "#kinds/registry.ts";

type Source = { part: string; kind: KindDefinition; name: string; field: FieldDefinition };

/** Fields of a person's documents that they may make public. */
export const sources: readonly Source[] = profileKinds.flatMap((kind) =>
  Object.entries(kind.fields).flatMap(([name, field]) =>
    field.publicPart === undefined || field.sensitive ? [] : [{ part: field.publicPart, kind, name, field }],
  ),
);

export const partSources: readonly PartSource[] = sources.map(({ part, kind, name, field }) => ({
  part,
  kind: kind.slug,
  field: name,
  ...(field.type === "table" && { cells: openCells(field).map(([cell]) => cell) }),
}));

/** The fields that a search of the directory covers besides names and posts. */
export const searchedSources = partSources.filter(({ part }) => part === "interests");

/** By kind, the fields of a work that may be public: its citation, its dates and what it is. */
export const citedFields: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  recordKinds.map(({ slug, citation, date, fields }) => [
    slug,
    [...new Set([...Object.values(citation.parts), ...date, ...(documentType in fields ? [documentType] : [])])],
  ]),
);

/** Kinds whose submitted works a page shows by default. */
export const defaultKinds: readonly string[] = kindsOfGroup("publications").map(({ slug }) => slug);

export function openCells(field: Extract<FieldDefinition, { type: "table" }>) {
  return Object.entries(field.columns).filter(([, column]) => column.publicPart !== undefined && !column.sensitive);
}
