/** How a work in another system's export becomes a record of the kind. Title and people need no declaration. */
export type SourceDeclaration = {
  /** The document types that are this kind, with the `documentType` each is stored under. */
  types: Readonly<Record<string, string>>;
  /**
   * Field by the columns that may contain it; the first that is filled is used. Of a document with one table, such as
   * a person's posts: a field of its rows.
   */
  columns: Readonly<Record<string, readonly string[]>>;
  /** Texts that every work from that system has. */
  always: Readonly<Record<string, string>>;
};

/** Files that give the kind of work in each row: exports of Scopus, and references of any format under its headings. */
export const sourceSystems = ["scopus", "references"] as const;
export type SourceSystem = (typeof sourceSystems)[number];
export type KindSources = { readonly [system in SourceSystem]?: SourceDeclaration };

/**
 * Of a publication. Besides the export's own columns these may be used: "Pages" (both page numbers in one),
 * "Conference from" and "Conference to". `inScopus`: texts that only works from Scopus have.
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
