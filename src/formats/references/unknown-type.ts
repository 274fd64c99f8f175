import { kinds } from "#kinds/registry.ts";
import { sentence } from "#texts/sentence.ts";

/** Why no record type is known for a row, and which values its cell may have. */
export function messageOfUnknownType(type: string, known: readonly string[]): string {
  const values = { column: "Document Type", known: { or: known } };
  return type.trim() === ""
    ? sentence("“{{column}}” is blank in this row. Enter one of: {{known}}.", values)
    : sentence("“{{text}}” is no record type. Enter one of: {{known}}.", {
        known: values.known,
        text: type.slice(0, 80),
      });
}

/** The record types that works of a file become. */
export const typesOfWorks = (): string[] =>
  kinds.filter((kind) => kind.importSources.references && !kind.isOnePerPerson).map(({ label }) => label.one);

/** The document types of Scopus, as it writes them. */
export const documentTypesOf = (): string[] => [
  ...new Set(kinds.flatMap((kind) => Object.keys(kind.importSources.scopus?.documentTypes ?? {}))),
];
