import { readNames } from "#kinds/reading/list-text.ts";
import {
  isbnAndIssnIn,
  isoDateFrom,
  normalizeText,
  pagesOf,
  personOf,
  type Reference,
  type ReferencePerson,
  referenceOf,
} from "../references/reference.ts";
import { findAt, listAt, type Tree, TreeNode, textAt, withoutMarkup } from "../references/tree.ts";

/** The document type, as exports of Scopus name it, for each type of CSL and of Crossref. */
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

/** An item of CSL-JSON, or a work of the Crossref API: the same names, some of them lists. */
export function readCslItem(item: TreeNode): Reference {
  const type = textAt(item, "type") ?? "";
  const documentType = documentTypes.get(type);
  const authors = listAt(item, "author").flatMap(readPeople);
  const editors = listAt(item, "editor").flatMap(readPeople);
  const isPaper = documentType === "Article" || documentType === "Conference paper";
  const date = publicationDate(item);
  const plainTextAt = (...path: string[]) => withoutMarkup(textAt(item, ...path));
  const event =
    plainTextAt("event-title") ??
    plainTextAt("event", "name") ??
    (findAt(item, "event") instanceof TreeNode ? undefined : plainTextAt("event"));
  return referenceOf(
    {
      line: item.line,
      type,
      documentType,
      people: authors,
      editors,
    },
    {
      Title: [plainTextAt("title"), plainTextAt("subtitle")].filter((part) => normalizeText(part) !== "").join(": "),
      Year: date,
      "Source title": documentType === "Book" ? undefined : plainTextAt("container-title"),
      "Conference name": event,
      "Conference location":
        plainTextAt("event-place") ??
        plainTextAt("event", "location") ??
        (isPaper ? plainTextAt("publisher-place") : undefined),
      Volume: plainTextAt("volume"),
      Issue: plainTextAt("issue") ?? plainTextAt("journal-issue", "issue"),
      "Art. No.": plainTextAt("article-number") ?? (isPaper ? plainTextAt("number") : undefined),
      ...pagesOf(plainTextAt("page")),
      "Page count": plainTextAt("number-of-pages"),
      Edition: plainTextAt("edition") ?? plainTextAt("edition-number"),
      Publisher: plainTextAt("publisher"),
      Place: plainTextAt("publisher-place") ?? plainTextAt("publisher-location"),
      Number: plainTextAt("number"),
      DOI: plainTextAt("DOI"),
      ISBN: isbnAndIssnIn(plainTextAt("ISBN")).ISBN,
      ...serialNumbersOf(item),
      Link: plainTextAt("resource", "primary", "URL") ?? plainTextAt("URL"),
      "PubMed ID": plainTextAt("PMID"),
      "Author Keywords": plainTextAt("keyword"),
      Abstract: plainTextAt("abstract"),
    },
  );
}

/** Crossref says which number is that of the electronic edition; a number alone is the ISSN, whatever it is called. */
function serialNumbersOf(item: TreeNode) {
  const named = listAt(item, "issn-type").map((one) => `${textAt(one, "value")} (${textAt(one, "type")})`);
  const all = named.length > 0 ? named : listAt(item, "ISSN").map((one) => textAt(one) ?? "");
  const { ISSN, "e-ISSN": electronic } = isbnAndIssnIn(all.join(" "));
  return ISSN === undefined ? { ISSN: electronic } : { ISSN, "e-ISSN": electronic };
}

/** The date in print if it is known, as a work counts in that year; otherwise the best date there is. */
function publicationDate(item: TreeNode): string {
  for (const name of ["published-print", "issued", "published", "published-online"]) {
    const date = findAt(item, name);
    const [year, month, day] = listAt(listAt(date, "date-parts")[0] as Tree | undefined).map((part) => textAt(part));
    if (year !== undefined && normalizeText(year) !== "") return isoDateFrom(year, month, day);
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
