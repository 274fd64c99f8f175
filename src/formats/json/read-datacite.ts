import {
  isbnAndIssnIn,
  isoDateFrom,
  personOf,
  type Reference,
  type ReferencePerson,
  referenceOf,
} from "../references/reference.ts";
import { findAt, listAt, type Tree, TreeNode, textAt, withoutMarkup } from "../references/tree.ts";

/** The document type, as exports of Scopus name it, for each type of DataCite. */
const documentTypes: ReadonlyMap<string, string> = new Map([
  ["JournalArticle", "Article"],
  ["DataPaper", "Data paper"],
  ["ConferencePaper", "Conference paper"],
  ["BookChapter", "Book chapter"],
  ["Book", "Book"],
]);

/** A work of the DataCite API: alone, or as the attributes of a DOI. */
export function readDataciteWork(found: TreeNode): Reference {
  const inside = findAt(found, "attributes");
  const work = inside instanceof TreeNode ? inside : found;
  const general = textAt(work, "types", "resourceTypeGeneral") ?? "";
  const issued = listAt(work, "dates").find((date) => textAt(date, "dateType") === "Issued");
  const [year, month, day] = (textAt(issued, "date") ?? "").split("-");
  const published = textAt(work, "publicationYear") ?? textAt(work, "publication_year");
  const abstract = listAt(work, "descriptions").find((one) => textAt(one, "descriptionType") === "Abstract");
  return referenceOf(
    {
      line: found.line,
      type: general || (textAt(work, "types", "resourceType") ?? ""),
      documentType: documentTypes.get(general),
      people: listAt(work, "creators").map(readCreator),
    },
    {
      Title: withoutMarkup(listAt(work, "titles").map((title) => textAt(title, "title"))[0]),
      Year: isoDateFrom(year, month, day) || published,
      "Source title": textAt(work, "container", "title"),
      Volume: textAt(work, "container", "volume"),
      Issue: textAt(work, "container", "issue"),
      "Page start": textAt(work, "container", "firstPage"),
      "Page end": textAt(work, "container", "lastPage"),
      Publisher: textAt(work, "publisher", "name") ?? textAt(work, "publisher"),
      DOI: textAt(work, "doi") ?? textAt(work, "id"),
      Link: textAt(work, "url"),
      ISSN: isbnAndIssnIn(textAt(work, "container", "identifier")).ISSN,
      "Author Keywords": listAt(work, "subjects")
        .map((one) => textAt(one, "subject"))
        .join("; "),
      Abstract: withoutMarkup(textAt(abstract, "description")),
    },
  );
}

function readCreator(creator: Tree): ReferencePerson {
  const name = textAt(creator, "name") ?? "";
  const family = textAt(creator, "familyName");
  const given = textAt(creator, "givenName") ?? "";
  const ids = [
    textAt(creator, "id"),
    ...listAt(creator, "nameIdentifiers").map((one) => textAt(one, "nameIdentifier")),
  ];
  const orcid = ids.find((id) => id !== undefined && /\d{4}-\d{4}-\d{4}-\d{3}[\dX]/.test(id));
  const affiliation = listAt(creator, "affiliation")
    .map((one) => textAt(one, "name") ?? textAt(one))
    .join(", ");
  const person = textAt(creator, "nameType") === "Organizational" ? { family: name, given: "" } : personOf(name);
  return {
    ...(family === undefined ? person : { family, given }),
    ...(orcid !== undefined && { orcid }),
    ...(affiliation !== "" && { affiliation }),
  };
}
