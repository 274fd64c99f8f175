import type { ReferenceColumn } from "../references/reference.ts";
import { findIdentifier, type Identifier } from "./find-identifier.ts";

type Cells = Partial<Record<ReferenceColumn, string>>;

/**
 * The identifier of the work that a text names, as cells of its row. An ORCID iD names an author, an ISBN the book that a
 * paper is printed in: neither names the work.
 */
export function readIdentifierCells(text: string): Cells | undefined {
  const named = findIdentifier(text.replace(orcid, " "));
  if (!("identifier" in named)) return undefined;
  const { type } = named.identifier;
  return type === "isbn" || type === "orcid" ? undefined : cellOf(named.identifier);
}

/** The word for an author's iD, and its link, at the beginning of a page: they would be taken for all of the text. */
const orcid = /(?:https?:\/\/)?(?:www\.)?orcid\.org\S*|\borcid\b/gi;

function cellOf({ type, value }: Identifier): Cells {
  if (type === "doi") return { DOI: value };
  if (type === "arxiv") return { DOI: `10.48550/arXiv.${value}` };
  return type === "pmid" ? { "PubMed ID": value } : { Link: `https://www.ncbi.nlm.nih.gov/pmc/articles/PMC${value}/` };
}
