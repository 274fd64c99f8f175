import { text } from "#texts/text.ts";

/** How a work of the kind is cited: which of its fields fills which variable of CSL. No other field is ever cited. */
export type CitationDeclaration = {
  type: "article-journal" | "paper-conference" | "book" | "chapter" | "patent" | "document";
  /** Field by CSL variable. */
  parts: Partial<Readonly<Record<CitationPart, string>>>;
};

/** `pageFrom` and `pageTo` together give `page` where they are fields of their own. */
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

/** A work of a kind that declares nothing is cited by its people, title and year. */
export const plainCitation: CitationDeclaration = { type: "document", parts: {} };

/** Whether works of the kind are cited by more than people, title and year, and so can be references in a file. */
export const isCitable = ({ citation }: { citation: CitationDeclaration }) => citation.type !== "document";

/** How a list of works can be written; the first is the product's own, the others follow a manual. */
export const citationStyles = ["plain", "apa", "ieee", "vancouver", "harvard", "chicago", "mla"] as const;
export type CitationStyle = (typeof citationStyles)[number];

export const citationStyleLabels: Readonly<Record<CitationStyle, string>> = {
  plain: text("Names, title, journal"),
  apa: "APA 7",
  ieee: "IEEE",
  vancouver: "Vancouver",
  harvard: "Harvard",
  chicago: "Chicago",
  mla: "MLA 9",
};
