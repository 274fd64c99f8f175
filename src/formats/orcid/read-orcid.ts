import {
  entriesToRead,
  isbnAndIssnIn,
  isoDateFrom,
  personOf,
  type Reference,
  type ReferencePerson,
  referenceOf,
} from "../references/reference.ts";
import { findAt, listAt, type Tree, TreeNode, textAt } from "../references/tree.ts";

/** The document type, as exports of Scopus name it, for each type of work. */
const workTypes: ReadonlyMap<string, string> = new Map([
  ["journal-article", "Article"],
  ["conference-paper", "Conference paper"],
  ["book-chapter", "Book chapter"],
  ["encyclopedia-entry", "Book chapter"],
  ["book", "Book"],
  ["edited-book", "Book"],
  ["patent", "Patent"],
]);

/** The document type for each part of a record that is not a work; undefined: none. */
const activities: ReadonlyMap<string, string | undefined> = new Map([
  ["employment", "Employment"],
  ["education", "Education"],
  ["qualification", "Education"],
  ["distinction", "Award"],
  ["membership", "Membership"],
  ["invited-position", undefined],
  ["service", undefined],
]);

const maxDepth = 12;

/**
 * The works, funding and affiliations of an ORCID record, a list of works or a single one, version 3.0. Undefined if
 * it is nothing of ORCID. Of a work that several sources have given, the first is read.
 */
export function readOrcid(tree: Tree | undefined): Reference[] | undefined {
  const found: Reference[] = [];
  const add = (item: Reference) => {
    if (found.length < entriesToRead) found.push(item);
  };
  if (tree instanceof TreeNode) {
    const isRecord = findAt(tree, "orcid-identifier") !== undefined || findAt(tree, "activities-summary") !== undefined;
    collectWorks(tree, { add, owner: ownerOf(tree) }, 0);
    if (found.length === 0) {
      const single = readSingle(tree);
      if (single) found.push(single);
      else if (!isRecord) return undefined;
    }
    return found;
  }
  return undefined;
}

type Gathering = { add: (item: Reference) => void; owner: ReferencePerson[] };

/** The person whose record it is, if the name is public: the summaries of works name no authors. */
function ownerOf(tree: TreeNode): ReferencePerson[] {
  const [given, family] = [
    textAt(tree, "person", "name", "given-names"),
    textAt(tree, "person", "name", "family-name"),
  ];
  const orcid = textAt(tree, "orcid-identifier", "path");
  const name = family ?? given;
  if (name === undefined) return [];
  return [{ family: name, given: family === undefined ? "" : (given ?? ""), ...(orcid !== undefined && { orcid }) }];
}

/** Finds summaries and items by the name of their property, wherever it is. */
function collectWorks(tree: Tree | undefined, gathering: Gathering, depth: number): void {
  const { add, owner } = gathering;
  if (depth > maxDepth) return;
  if (Array.isArray(tree)) for (const one of tree) collectWorks(one, gathering, depth + 1);
  if (!(tree instanceof TreeNode)) return;
  for (const [name, part] of tree.children) {
    const kind = name.replace(/-summary$/, "");
    const items = listAt(part).filter((one) => one instanceof TreeNode);
    const titled = items.filter(isTitled);
    // Summaries below one name are of one work, from several sources; complete works are each another one.
    if (kind === "work" && titled.length > 0)
      for (const one of name === "work" ? titled : titled.slice(0, 1)) add(readWork(one, owner));
    else if (kind === "funding" && titled[0]) add(readFunding(titled[0]));
    else if (activities.has(kind) && items.some((one) => one.children.has("organization")))
      for (const one of items) add(readAffiliation(one, kind));
    else collectWorks(part, gathering, depth + 1);
  }
}

const isTitled = (item: TreeNode) => findAt(item, "title", "title") !== undefined;

/** The one item of a file, which does not say what it is. */
function readSingle(tree: TreeNode): Reference | undefined {
  if (isTitled(tree) && tree.children.has("organization")) return readFunding(tree);
  if (isTitled(tree) && (tree.children.has("external-ids") || tree.children.has("put-code"))) return readWork(tree);
  return tree.children.has("organization") && tree.children.has("role-title")
    ? readAffiliation(tree, "affiliation")
    : undefined;
}

function readWork(work: TreeNode, owner: ReferencePerson[] = []): Reference {
  const type = (textAt(work, "type") ?? "").toLowerCase().replace(/_/g, "-");
  const documentType = workTypes.get(type);
  const idOf = (type: string, relations: readonly string[]) => {
    const all = listAt(work, "external-ids", "external-id").filter((one) => textAt(one, "external-id-type") === type);
    const found = relations.map((relation) =>
      all.find(
        (one) => (textAt(one, "external-id-relationship") ?? "self").replace(/_/g, "-").toLowerCase() === relation,
      ),
    );
    return textAt(found.find(Boolean), "external-id-value");
  };
  const id = (type: string) => idOf(type, ["self", "version-of"]);
  // The number of the journal, or of the book that a chapter is part of.
  const numberOfWhole = (type: string) => idOf(type, ["self", "part-of"]);
  const date = findAt(work, "publication-date");
  const people = eachOnce(listAt(work, "contributors", "contributor").flatMap(readContributor));
  return referenceOf(
    {
      line: work.line,
      type,
      documentType,
      people: people.length > 0 ? people : owner,
    },
    {
      Title: [textAt(work, "title", "title"), textAt(work, "title", "subtitle")].filter(Boolean).join(": "),
      Year: readDate(date),
      "Source title": textAt(work, "journal-title"),
      DOI: id("doi"),
      "PubMed ID": id("pmid"),
      EID: id("eid"),
      ISBN: isbnAndIssnIn(documentType === "Book" ? id("isbn") : numberOfWhole("isbn")).ISBN,
      ISSN: isbnAndIssnIn(numberOfWhole("issn")).ISSN,
      Number: id("pat"),
      Link: textAt(work, "url"),
      Abstract: textAt(work, "short-description"),
    },
  );
}

function readFunding(funding: TreeNode): Reference {
  const currency = textAt(funding, "amount", "currency-code");
  const amount = textAt(funding, "amount", "value") ?? textAt(funding, "amount");
  const isAward = textAt(funding, "type") === "award";
  return referenceOf(
    { line: funding.line, type: textAt(funding, "type") ?? "funding", documentType: isAward ? "Award" : "Funding" },
    {
      Title: textAt(funding, "title", "title"),
      Year: readDate(findAt(funding, "start-date")),
      From: readDate(findAt(funding, "start-date")),
      To: readDate(findAt(funding, "end-date")),
      Organisation: textAt(funding, "organization", "name"),
      Number: textAt(funding, "external-ids", "external-id", "external-id-value"),
      // Amounts are kept in rupees only.
      Amount: currency === "INR" ? amount : undefined,
      Abstract: textAt(funding, "short-description"),
      Link: textAt(funding, "url"),
    },
  );
}

function readAffiliation(item: TreeNode, type: string): Reference {
  const role = textAt(item, "role-title");
  const organisation = textAt(item, "organization", "name");
  const location = ["city", "region", "country"].map((part) => textAt(item, "organization", "address", part));
  return referenceOf(
    { line: item.line, type, documentType: activities.get(type) },
    {
      Title: type === "membership" ? organisation : (role ?? organisation),
      Year: readDate(findAt(item, type === "distinction" ? "start-date" : "end-date")),
      From: readDate(findAt(item, "start-date")),
      To: readDate(findAt(item, "end-date")),
      Organisation: organisation,
      Department: textAt(item, "department-name"),
      Role: role,
      Place: location.filter(Boolean).join(", "),
      Link: textAt(item, "url"),
    },
  );
}

function readDate(date: Tree | undefined): string {
  return isoDateFrom(textAt(date, "year"), textAt(date, "month"), textAt(date, "day"));
}

/** ORCID lists a person with several roles once for each. */
const eachOnce = (people: readonly ReferencePerson[]) => [
  ...new Map(people.map((one) => [`${one.family}|${one.given}|${one.orcid ?? ""}`, one])).values(),
];

const otherRoles = new Set(["editor", "assignee", "chair-or-translator"]);

function readContributor(contributor: Tree): ReferencePerson[] {
  const name = textAt(contributor, "credit-name");
  const role = textAt(contributor, "contributor-attributes", "contributor-role") ?? "author";
  const isAuthor = !otherRoles.has(role.toLowerCase().replace(/_/g, "-"));
  const orcid = textAt(contributor, "contributor-orcid", "path");
  if (name === undefined || !isAuthor) return [];
  return [{ ...personOf(name), ...(orcid !== undefined && { orcid }) }];
}
