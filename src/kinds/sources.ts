/** How a work in another system's export becomes a record of the kind. Title, date and people are found by themselves. */
export type SourceDeclaration = {
  /** The system's own words for types of document that are this kind, by the `documentType` each is kept under. */
  types: Readonly<Record<string, string>>;
  /** Field by the columns that may hold it; the first that is filled speaks. */
  columns: Readonly<Record<string, readonly string[]>>;
  /** Texts that every work from there has, because it is there. */
  always: Readonly<Record<string, string>>;
};

/** By system whose exports say row by row which kind a work is. */
export type KindSources = { readonly scopus?: SourceDeclaration };

/**
 * Scopus, with what every publication takes from it. Besides the export's own columns these may be named: "Pages"
 * (both page numbers in one), "Conference from" and "Conference to".
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
