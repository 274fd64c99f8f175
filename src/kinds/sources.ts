/** How a work in another system's export becomes a record of the kind. Title and people need no declaration. */
export type SourceDeclaration = {
  /** The document types that belong to this kind, with the `documentType` under which each is stored. */
  types: Readonly<Record<string, string>>;
  /**
   * For each field the columns that may contain it; the first that is filled is used. In a document that has only a
   * table, such as a person's posts, these are fields of its rows.
   */
  columns: Readonly<Record<string, readonly string[]>>;
  /** Values that every work from that system gets. */
  always: Readonly<Record<string, string>>;
};

/** Formats in which each row names its kind: Scopus exports, and any references, converted to Scopus headings. */
export const sourceSystems = ["scopus", "references"] as const;
export type SourceSystem = (typeof sourceSystems)[number];
export type KindSources = { readonly [system in SourceSystem]?: SourceDeclaration };

/**
 * The sources of a kind of publication. Besides the export's columns, `columns` may name "Pages" (both page numbers),
 * "Conference from" and "Conference to". `inScopus`: values that only works from Scopus get.
 */
export function fromExports({
  types,
  columns,
  always = {},
  inScopus = {},
}: Pick<SourceDeclaration, "types" | "columns"> &
  Partial<SourceDeclaration> & { inScopus?: SourceDeclaration["always"] }): KindSources {
  const all = {
    doi: ["DOI"],
    keywords: ["Author Keywords"],
    abstract: ["Abstract"],
    publisherName: ["Publisher"],
    issn: ["ISSN"],
    ...columns,
  };
  return {
    scopus: {
      types,
      columns: { ...all, citationCount: ["Cited by"] },
      always: { indexing: "Scopus", ...always, ...inScopus },
    },
    references: { types, columns: all, always },
  };
}
