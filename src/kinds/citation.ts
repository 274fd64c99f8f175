import { text } from "#texts/text.ts";

/** How a work of the kind is cited: which field fills which CSL variable. No other field is ever cited. */
export type CitationDeclaration = {
  type: "article-journal" | "paper-conference" | "book" | "chapter" | "patent" | "document";
  /** The field's name by CSL variable. */
  parts: Partial<Readonly<Record<CitationPart, string>>>;
};

/** A kind with two fields for pages fills `pageFrom` and `pageTo`, which together give `page`. */
export const citationParts = [
  "container-title",
  "event-title",
  "volume",
  "issue",
  "page",
  "pageFrom",
  "pageTo",
  "number",
  "edition",
  "publisher",
  "publisher-place",
  "editor",
  "DOI",
  "ISBN",
  "ISSN",
  "URL",
] as const;
export type CitationPart = (typeof citationParts)[number];

/** For kinds that declare nothing: works are cited by people, title and year. */
export const plainCitation: CitationDeclaration = { type: "document", parts: {} };

/** Whether citations of the kind have more than people, title and year, so that files can contain them. */
export const isCitable = ({ citation }: { citation: CitationDeclaration }) => citation.type !== "document";

/** The styles of a list of works: the product's own, then those of published manuals. */
export const citationStyles = ["plain", "apa", "ieee", "vancouver", "harvard", "chicago", "mla"] as const;
export type CitationStyle = (typeof citationStyles)[number];

export const citationStyleLabels: Readonly<Record<CitationStyle, string>> = {
  plain: text("Standard: names, title, journal"),
  apa: "APA 7",
  ieee: "IEEE",
  vancouver: "Vancouver",
  harvard: "Harvard",
  chicago: "Chicago",
  mla: "MLA 9",
};
