/** How a work in another system's export becomes a record of the kind. Title, date and people need no declaration. */
export type SourceDeclaration = {
  /** The system's document types that are this kind, with the `documentType` each is stored under. */
  types: Readonly<Record<string, string>>;
  /** Field by the columns that may contain it; the first that is filled is used. */
  columns: Readonly<Record<string, readonly string[]>>;
  /** Texts that every work from that system has. */
  always: Readonly<Record<string, string>>;
};

/** By system whose exports give the kind of work in each row. */
export type KindSources = { readonly scopus?: SourceDeclaration };

/**
 * Scopus, with what every publication takes from it. Besides the export's own columns these may be used: "Pages" (both
 * page numbers in one), "Conference from" and "Conference to".
 */
export function fromScopus(
  declared: Pick<SourceDeclaration, "types" | "columns"> & Partial<SourceDeclaration>,
): SourceDeclaration {
  return {
    types: declared.types,
    columns: {
      doi: ["DOI"],
      citationCount: ["Cited by"],
      keywords: ["Author Keywords"],
      abstract: ["Abstract"],
      publisherName: ["Publisher"],
      issn: ["ISSN"],
      ...declared.columns,
    },
    always: { indexing: "Scopus", ...declared.always },
  };
}
