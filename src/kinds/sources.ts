/** How a work in the export of another system becomes a record of this kind. Title and people are mapped without it. */
export type SourceDeclaration = {
  /**
   * The document types of the export that become records of this kind, each with the value that the kind stores as its
   * `documentType`; null if the kind has no such field.
   */
  documentTypes: Readonly<Record<string, string | null>>;
  /**
   * For each field the columns that may contain it; the first that is filled is used. In a document that has only a
   * table, such as a person's posts, these are fields of its rows.
   */
  columns: Readonly<Record<string, readonly string[]>>;
  /** Field values that every work from that system gets. */
  fixedValues?: Readonly<Record<string, string>>;
};

/** Formats in which each row names its kind: Scopus exports, and any references, converted to Scopus headings. */
export const sourceSystems = ["scopus", "references"] as const;
export type SourceSystem = (typeof sourceSystems)[number];
export type KindSources = { readonly [system in SourceSystem]?: SourceDeclaration };

/**
 * How a publication is read from an export of Scopus or from references. Besides the export's columns, `columns` may
 * name "Pages" (both page numbers), "Conference from" and "Conference to". `fixedScopusValues`: values that only works
 * from Scopus get.
 */
export function fromExports({
  documentTypes,
  columns,
  fixedValues = {},
  fixedScopusValues = {},
}: Pick<SourceDeclaration, "documentTypes" | "columns"> &
  Partial<SourceDeclaration> & { fixedScopusValues?: SourceDeclaration["fixedValues"] }): KindSources {
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
      documentTypes,
      columns: { ...all, citationCount: ["Cited by"] },
      fixedValues: { indexing: "Scopus", ...fixedValues, ...fixedScopusValues },
    },
    references: { documentTypes, columns: all, fixedValues },
  };
}
