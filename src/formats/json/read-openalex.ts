import { isoDateFrom, personOf, type Reference, type ReferencePerson, referenceOf } from "../references/reference.ts";
import { listAt, type Tree, type TreeNode, textAt, withoutMarkup } from "../references/tree.ts";

/** The document type, as exports of Scopus name it, for each type of OpenAlex. */
const documentTypes: ReadonlyMap<string, string> = new Map([
  ["article", "Article"],
  ["review", "Review"],
  ["editorial", "Editorial"],
  ["letter", "Letter"],
  ["erratum", "Erratum"],
  ["retraction", "Retracted"],
  ["book-chapter", "Book chapter"],
  ["reference-entry", "Book chapter"],
  ["book", "Book"],
]);

/** Converts an OpenAlex work to a reference. */
export function readOpenalexWork(work: TreeNode): Reference {
  const type = textAt(work, "type") ?? "";
  const isRetracted = textAt(work, "is_retracted") === "true";
  const documentType = documentTypes.get(type);
  const isConference = textAt(work, "primary_location", "source", "type") === "conference";
  const [year, month, day] = knownDate(textAt(work, "publication_date") ?? textAt(work, "publication_year")).split("-");
  return referenceOf(
    {
      line: work.line,
      type,
      documentType: isRetracted
        ? "Retracted"
        : documentType === "Article" && isConference
          ? "Conference paper"
          : documentType,
      people: listAt(work, "authorships").map(readAuthor),
    },
    {
      Title: withoutMarkup(textAt(work, "title") ?? textAt(work, "display_name")),
      Year: isoDateFrom(year, month, day),
      "Source title": textAt(work, "primary_location", "source", "display_name"),
      Volume: textAt(work, "biblio", "volume"),
      Issue: textAt(work, "biblio", "issue"),
      "Page start": textAt(work, "biblio", "first_page"),
      "Page end": textAt(work, "biblio", "last_page"),
      Publisher: textAt(work, "primary_location", "source", "host_organization_name"),
      DOI: textAt(work, "doi"),
      Link: textAt(work, "primary_location", "landing_page_url"),
      ISSN: textAt(work, "primary_location", "source", "issn_l"),
      "PubMed ID": textAt(work, "ids", "pmid")?.replace(/\D/g, ""),
      "Author Keywords": listAt(work, "keywords")
        .map((keyword) => textAt(keyword, "display_name"))
        .join("; "),
    },
  );
}

/** OpenAlex dates a work of which only the year is known to the first of January. */
export const knownDate = (date = ""): string => date.replace(/^(\d{4})-01-01$/, "$1");

function readAuthor(authorship: Tree): ReferencePerson {
  const orcid = textAt(authorship, "author", "orcid");
  const affiliation =
    textAt(authorship, "raw_affiliation_strings") ?? textAt(authorship, "institutions", "display_name");
  return {
    ...personOf(textAt(authorship, "raw_author_name") ?? textAt(authorship, "author", "display_name") ?? ""),
    ...(orcid !== undefined && { orcid }),
    ...(affiliation !== undefined && { affiliation }),
  };
}
