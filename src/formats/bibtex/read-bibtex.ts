import { sentence } from "#texts/sentence.ts";
import {
  isbnAndIssnIn,
  isoDateFrom,
  pagesOf,
  type Reference,
  type ReferenceFault,
  type References,
  referenceOf,
} from "../references/reference.ts";
import { readLatex } from "./read-latex.ts";
import { readBibtexNames, splitOutsideBraces } from "./read-names.ts";
import { type BibtexEntry, scanBibtex } from "./scan-bibtex.ts";

/** The works of a BibTeX or BibLaTeX file, each with what it inherits from others. Never fails. */
export function readBibtex(text: string): References {
  const { entries, faults } = scanBibtex(text);
  const byKey = new Map<string, BibtexEntry>();
  for (const entry of entries) {
    const key = entry.key.toLowerCase();
    if (key !== "" && byKey.has(key))
      faults.push({
        line: entry.line,
        message: sentence("The key “{{key}}” occurs more than once.", { key: entry.key }),
      });
    else byKey.set(key, entry);
  }
  const items = entries.map((entry) => readEntry(entry, byKey, faults));
  return { format: "bibtex", items, faults: faults.sort((one, other) => one.line - other.line) };
}

/** The document type, as exports of Scopus name it, for each entry type. */
const documentTypes: ReadonlyMap<string, string> = new Map([
  ["article", "Article"],
  ["suppperiodical", "Article"],
  ["review", "Review"],
  ["inproceedings", "Conference paper"],
  ["conference", "Conference paper"],
  ["incollection", "Book chapter"],
  ["inbook", "Book chapter"],
  ["bookinbook", "Book chapter"],
  ["suppbook", "Book chapter"],
  ["suppcollection", "Book chapter"],
  ["inreference", "Book chapter"],
  ["book", "Book"],
  ["mvbook", "Book"],
  ["collection", "Book"],
  ["mvcollection", "Book"],
  ["proceedings", "Book"],
  ["mvproceedings", "Book"],
  ["reference", "Book"],
  ["mvreference", "Book"],
  ["patent", "Patent"],
]);

type Field = (...names: string[]) => string | undefined;

function readEntry(entry: BibtexEntry, byKey: ReadonlyMap<string, BibtexEntry>, faults: ReferenceFault[]): Reference {
  const fields = inheritFields(entry, byKey, faults);
  const raw: Field = (...names) => names.map((name) => fields.get(name)).find((value) => value?.trim());
  const field: Field = (...names) => {
    const value = raw(...names);
    return value === undefined ? undefined : readLatex(value);
  };
  const documentType = documentTypes.get(entry.type);
  const numbers = { ...isbnAndIssnIn(field("issn")), ...withoutUndefined(isbnAndIssnIn(field("isbn"))) };
  return referenceOf(
    {
      line: entry.line,
      type: entry.type,
      documentType,
      people: readBibtexNames(raw("author") ?? ""),
      editors: readBibtexNames(raw("editor") ?? ""),
      warnings: entry.warnings,
    },
    {
      Title: [field("title"), field("subtitle")].filter(Boolean).join(": "),
      Year: dateIn(field),
      "Source title": field("journaltitle", "journal", "booktitle", "shortjournal"),
      "Conference name": field("eventtitle"),
      "Conference location":
        field("venue") ?? (documentType === "Conference paper" ? field("location", "address") : ""),
      Volume: field("volume"),
      Issue: field("number", "issue"),
      Number: field("number"),
      "Art. No.": field("eid", "articleno", "article-number"),
      ...pagesOf(field("pages")),
      "Page count": field("pagetotal", "numpages"),
      Edition: field("edition"),
      Publisher: field("publisher", "institution", "school", "organization"),
      Organisation: field("holder"),
      Place: field("location", "address"),
      DOI: unescapeAddress(raw("doi")),
      Link: unescapeAddress(raw("url", "howpublished"))?.match(/https?:\/\/\S+/)?.[0],
      "PubMed ID": field("pmid"),
      "Author Keywords": splitOutsideBraces(field("keywords", "keyword") ?? "", /[;,]/y).join("; "),
      Abstract: field("abstract"),
      ...numbers,
    },
  );
}

function withoutUndefined<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}

/** The date of BibLaTeX, else year and month; of a range its beginning. */
function dateIn(field: Field): string {
  const [, year, month, day] = /^(-?\d{4})(?:-(\d{2}))?(?:-(\d{2}))?/.exec(field("date")?.trim() ?? "") ?? [];
  if (year !== undefined) return isoDateFrom(year, month, day);
  return isoDateFrom(field("year") ?? field("date"), field("month"), field("day"));
}

/** An address is not LaTeX, but programs escape it all the same. */
function unescapeAddress(value: string | undefined): string | undefined {
  return value
    ?.replace(/\\href\s*\{([^}]*)\}.*/, "$1")
    .replace(/\{?\\([_%&#~$])\}?/g, "$1")
    .replace(/\{?\\text(less|greater)(?:\{\}|\s)?\}?/g, (_, name: string) => (name === "less" ? "<" : ">"))
    .replace(/\$([<>])\$/g, "$1")
    .replace(/^\{(.*)\}$/, "$1")
    .replace(/^\\url\s*\{(.*)\}$/, "$1");
}

const maxChainLength = 10;
/** Entry types of works that are part of another one. */
const partTypes = new Set([
  "inproceedings",
  "conference",
  "incollection",
  "inbook",
  "bookinbook",
  "suppbook",
  "suppcollection",
  "suppperiodical",
  "inreference",
  "article",
]);
const fieldsNotInherited = new Set([
  "crossref",
  "xdata",
  "key",
  "keywords",
  "shorttitle",
  "sorttitle",
  "subtitle",
  "options",
  "label",
  "ids",
]);

/** The fields of the entry, and those that it inherits from the entries it names. */
function inheritFields(
  entry: BibtexEntry,
  byKey: ReadonlyMap<string, BibtexEntry>,
  faults: ReferenceFault[],
  depth = 0,
): Map<string, string> {
  const fields = new Map(entry.fields);
  if (depth >= maxChainLength) return fields;
  for (const link of ["xdata", "crossref"] as const) {
    for (const key of (entry.fields.get(link) ?? "").split(",").map((one) => one.trim())) {
      if (key === "") continue;
      const parent = byKey.get(key.toLowerCase());
      if (parent && parent !== entry) inherit(fields, inheritFields(parent, byKey, faults, depth + 1), entry, link);
      else if (depth === 0) {
        const message = sentence("The entry “{{key}}” that this one refers to is not in the file.", { key });
        entry.warnings.push(message);
        faults.push({ line: entry.line, message });
      }
    }
  }
  return fields;
}

function inherit(
  fields: Map<string, string>,
  from: ReadonlyMap<string, string>,
  entry: BibtexEntry,
  link: string,
): void {
  const isPart = link === "crossref" && partTypes.has(entry.type);
  // A day of another year is not that of this entry.
  const [year, yearThere] = [yearIn(fields), yearIn(from)];
  const isOfOtherYear = year !== undefined && year !== yearThere;
  for (const [name, value] of from) {
    if (link === "crossref" && fieldsNotInherited.has(name)) continue;
    if (isOfOtherYear && dateFields.has(name)) continue;
    const target = isPart && (name === "title" || name === "booktitle") ? "booktitle" : name;
    if (isPart && name === "author") continue;
    if (!fields.has(target)) fields.set(target, value);
  }
}

const dateFields = new Set(["date", "month", "day"]);
const yearIn = (fields: ReadonlyMap<string, string>) =>
  /\d{4}/.exec(fields.get("date") ?? fields.get("year") ?? "")?.[0];
