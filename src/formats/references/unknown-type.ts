import { kinds } from "#kinds/registry.ts";
import type { SourceSystem } from "#kinds/sources.ts";
import { sentence } from "#texts/sentence.ts";

/** Why no record type is known for a row, and what can stand in that cell. */
export function unknownType(column: string, type: string, known: readonly string[]): string {
  const or = { or: known };
  return type.trim() === ""
    ? sentence("“{{column}}” is blank in this row. Enter one of: {{known}}.", { column, known: or })
    : sentence("“{{type}}” under “{{column}}” is no record type. Enter one of: {{known}}.", {
        type: type.slice(0, 80),
        column,
        known: or,
      });
}

/** The record types that works of a file become. */
export const typesOfWorks = (system: SourceSystem): string[] =>
  kinds.filter((kind) => kind.sources[system] && !kind.isOnePerPerson).map(({ label }) => label.one);

/** The document types of a service, as it writes them. */
export const documentTypesOf = (system: SourceSystem): string[] => [
  ...new Set(kinds.flatMap((kind) => Object.keys(kind.sources[system]?.types ?? {}))),
];
