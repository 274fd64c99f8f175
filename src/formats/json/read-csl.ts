import { readNames } from "#kinds/reading/list-text.ts";
import {
  dateOf,
  isbnAndIssnIn,
  pagesOf,
  personOf,
  type Reference,
  type ReferencePerson,
  referenceOf,
  tidyText,
} from "../references/reference.ts";
import { at, listAt, type Tree, TreeNode, textAt, withoutMarkup } from "../references/tree.ts";

/** Types of CSL and of Crossref by the document type they are in our words. */
const documentTypes: ReadonlyMap<string, string> = new Map([
  ["article-journal", "Article"],
  ["journal-article", "Article"],
  ["review", "Review"],
  ["paper-conference", "Conference paper"],
  ["proceedings-article", "Conference paper"],
  ["chapter", "Book chapter"],
  ["book-chapter", "Book chapter"],
  ["book-section", "Book chapter"],
  ["book-part", "Book chapter"],
  ["entry-encyclopedia", "Book chapter"],
  ["entry-dictionary", "Book chapter"],
  ["reference-entry", "Book chapter"],
  ["book", "Book"],
  ["monograph", "Book"],
  ["edited-book", "Book"],
  ["reference-book", "Book"],
  ["proceedings", "Book"],
  ["patent", "Patent"],
]);

/** An item of CSL-JSON, or a work as Crossref answers it: the same names, some of them lists. */
export function readCslItem(item: TreeNode): Reference {
  const type = textAt(item, "type") ?? "";
  const documentType = documentTypes.get(type);
  const authors = listAt(item, "author").flatMap(readPeople);
  const editors = listAt(item, "editor").flatMap(readPeople);
  const isPaper = documentType === "Article" || documentType === "Conference paper";
  const print = printedDate(item);
  const partOf = (...path: string[]) => withoutMarkup(textAt(item, ...path));
  const event =
    partOf("event-title") ??
    partOf("event", "name") ??
    (at(item, "event") instanceof TreeNode ? undefined : partOf("event"));
  return referenceOf(
    {
      line: item.line,
      type,
      documentType,
      people: authors,
      editors,
    },
    {
      Title: [partOf("title"), partOf("subtitle")].filter((part) => tidyText(part) !== "").join(": "),
      Year: print,
      "Source title": documentType === "Book" ? undefined : partOf("container-title"),
      "Conference name": event,
      "Conference location":
        partOf("event-place") ?? partOf("event", "location") ?? (isPaper ? partOf("publisher-place") : undefined),
      Volume: partOf("volume"),
      Issue: partOf("issue") ?? partOf("journal-issue", "issue"),
      "Art. No.": partOf("article-number") ?? (isPaper ? partOf("number") : undefined),
      ...pagesOf(partOf("page")),
      "Page count": partOf("number-of-pages"),
      Edition: partOf("edition") ?? partOf("edition-number"),
      Publisher: partOf("publisher"),
      Place: partOf("publisher-place") ?? partOf("publisher-location"),
      Number: partOf("number"),
      DOI: partOf("DOI"),
      ISBN: isbnAndIssnIn(partOf("ISBN")).ISBN,
      ISSN: isbnAndIssnIn(partOf("ISSN")).ISSN,
      Link: partOf("resource", "primary", "URL") ?? partOf("URL"),
      "PubMed ID": partOf("PMID"),
      "Author Keywords": partOf("keyword"),
      Abstract: partOf("abstract"),
    },
  );
}

/** A work counts in the year it appeared in print, if that is known. */
function printedDate(item: TreeNode): string {
  for (const name of ["published-print", "issued", "published", "published-online"]) {
    const date = at(item, name);
    const [year, month, day] = listAt(listAt(date, "date-parts")[0] as Tree | undefined).map((part) => textAt(part));
    if (year !== undefined && tidyText(year) !== "") return dateOf(year, month, day);
    const written = textAt(date, "raw") ?? textAt(date, "literal") ?? textAt(date);
    if (written !== undefined) return /^\d{4}-\d\d-\d\d/.exec(written)?.[0] ?? written.trim();
  }
  return "";
}

/** Some programs write all names as one text. */
const readPeople = (people: Tree): ReferencePerson[] =>
  typeof people === "string" ? readNames(people).map(personOf) : [readPerson(people)];

function readPerson(person: Tree): ReferencePerson {
  const family = [textAt(person, "non-dropping-particle"), textAt(person, "family"), textAt(person, "suffix")];
  const affiliation = listAt(person, "affiliation")
    .map((one) => textAt(one, "name") ?? textAt(one))
    .filter((one) => one !== undefined);
  const orcid = textAt(person, "ORCID");
  const given = [textAt(person, "given"), textAt(person, "dropping-particle")].filter(Boolean).join(" ");
  const name = family.filter(Boolean).join(" ");
  return {
    family: name === "" && given === "" ? (textAt(person, "literal") ?? textAt(person, "name") ?? "") : name,
    given,
    ...(orcid !== undefined && { orcid }),
    ...(affiliation.length > 0 && { affiliation: affiliation.join(", ") }),
  };
}
