import { pageLabel } from "#kinds/fields/page.ts";
import { cutTo, toStorable } from "#kinds/reading/clean-text.ts";
import { withoutMarks, writeNames } from "#kinds/reading/list-text.ts";
import { decodeEntities } from "#kinds/reading/programs/decode-entities.ts";
import { namesPreprints } from "../exports/type-of-venue.ts";
import type { ReadProof } from "../proofs/proof-columns.ts";
import { tableLimits } from "../table/limits.ts";

export const referenceFormats = [
  "bibtex",
  "ris",
  "medline",
  "isi",
  "refer",
  "refworks",
  "endnote-xml",
  "csl-json",
  "crossref",
  "datacite",
  "openalex",
  "openlibrary",
  "arxiv",
  "orcid",
  "docx",
  "pdf",
] as const;
export type ReferenceFormat = (typeof referenceFormats)[number];

/**
 * The headings under which works are staged: those of a Scopus export, those for works that are not publications (patents,
 * projects), and two for what the reader noticed.
 */
export const referenceColumns = [
  "Document Type",
  "Title",
  "Authors",
  "Author ORCIDs",
  "Affiliations",
  "Year",
  "Source title",
  "Conference name",
  "Conference location",
  "Conference date",
  "Volume",
  "Issue",
  "Art. No.",
  "Page start",
  "Page end",
  "Page count",
  "Edition",
  "Publisher",
  "Editors",
  "DOI",
  "ISBN",
  "ISSN",
  "e-ISSN",
  "Link",
  "PubMed ID",
  "EID",
  "Author Keywords",
  "Abstract",
  "Number",
  "Application number",
  "Filed on",
  "Organisation",
  "Department",
  "Place",
  "Role",
  "From",
  "To",
  "Amount",
  "Text in the document",
  "Problem",
] as const;
export type ReferenceColumn = (typeof referenceColumns)[number];

/** As printed; of an organisation, or of a name that cannot be divided, `given` is empty. */
export type ReferencePerson = { family: string; given: string; orcid?: string; affiliation?: string };

/** One entry of a file of references. */
export type Reference = {
  line: number;
  /** As the file calls it. */
  type: string;
  cells: Partial<Record<ReferenceColumn, string>>;
  people: ReferencePerson[];
  /** Written under the heading Problem, and shown as a fault of the row. */
  warnings: string[];
};

/** What is wrong at a line of the file. The entry may have been read all the same. */
export type ReferenceFault = { line: number; message: string };

export type References = {
  format: ReferenceFormat;
  items: Reference[];
  faults: ReferenceFault[];
  /** What `line` counts, if it is not a line of a text. */
  unit?: "paragraph" | "page";
  /** About the file as a whole. */
  notes?: string[];
  /** Instead of items: a certificate or letter. */
  proof?: ReadProof;
};

export const referenceLimits = { ...tableLimits, rows: 20_000, maxDepth: 64 };
/** How many entries of a file are read: one more than it may have, so that a file with too many is noticed and refused. */
export const entriesToRead = referenceLimits.rows + 1;

type Values = Partial<Record<ReferenceColumn, string | number | null | undefined>>;

/** Blank values are left out. `documentType` is this product's word for the type; without one, the file's own is kept. */
export function referenceOf(
  entry: {
    line: number;
    type: string;
    documentType: string | undefined;
    people?: ReferencePerson[];
    /** The people of a book that has no authors. */
    editors?: ReferencePerson[];
    warnings?: string[];
  },
  values: Values,
): Reference {
  const { line, documentType, people = [], editors = [], warnings = [] } = entry;
  const type = normalizeText(entry.type);
  const cells: Reference["cells"] = {};
  const doi = /\b10\.\d{4,9}\/\S+/.exec(addressOf(values.DOI))?.[0];
  // Some programs call preprints articles; the published paper may be another record.
  const isPreprint = documentType === "Article" && namesPreprints(normalizeText(values["Source title"]));
  const all: Values = {
    "Document Type": isPreprint ? "Preprint" : (documentType ?? type),
    Editors: writeNames(editors.map(normalizePerson).map(nameFamilyFirst)),
    ...values,
    ...(doi !== undefined && { DOI: doi }),
    Link: addressOf(values.Link),
  };
  for (const column of referenceColumns) {
    const text = normalizeText(all[column]);
    if (text !== "") cells[column] = text;
  }
  const named = people.length === 0 && documentType === "Book" ? editors : people;
  const tidied = named.map(normalizePerson).filter(({ family }) => family !== "");
  return { line, type, cells, people: tidied, warnings };
}

/** Programs escape addresses as they do titles, for HTML or LaTeX; blanks at the end were copied with them. */
function addressOf(value: Values["Link"]): string {
  return decodeEntities(normalizeText(value))
    .replace(/\\([_%&#~])/g, "$1")
    .replace(/(?:%20)+$/, "");
}

export function normalizeText(value: string | number | null | undefined): string {
  return cutTo(
    toStorable(String(value ?? ""))
      .replace(/\s+/g, " ")
      .trim(),
    referenceLimits.cellLength,
  );
}

function normalizePerson({ family, given, orcid, affiliation }: ReferencePerson): ReferencePerson {
  const id = orcid === undefined ? undefined : /\d{4}-\d{4}-\d{4}-\d{3}[\dX]/i.exec(orcid)?.[0];
  // The semicolon of "&uuml;" would separate two names.
  const institution = decodeEntities(normalizeText(affiliation));
  const [tidyFamily = "", tidyGiven = ""] = [family, given].map((part) =>
    withoutMarks(decodeEntities(normalizeText(part))),
  );
  return {
    family: tidyFamily === "" ? tidyGiven : tidyFamily,
    given: tidyFamily === "" ? "" : tidyGiven,
    ...(id !== undefined && { orcid: id.toUpperCase() }),
    ...(institution !== "" && { affiliation: institution }),
  };
}

/** The name as in a list of authors: "Rao, Asha". */
export function nameFamilyFirst({ family, given }: Pick<ReferencePerson, "family" | "given">): string {
  return given === "" ? family : `${family}, ${given}`;
}

/** "Rao, Asha", "Asha Rao", or "Rao A" with the initials last; a single word is a whole name. */
export function personOf(name: string): ReferencePerson {
  const text = withoutMarks(normalizeText(name));
  const comma = text.indexOf(",");
  if (comma > 0) return { family: text.slice(0, comma).trim(), given: text.slice(comma + 1).trim() };
  const [, surname, initials] = /^(\p{Lu}[\p{L}'’-]{2,60})\s(\p{Lu}{1,3}|(?:\p{Lu}\.?\s?){1,3})$/u.exec(text) ?? [];
  // In capitals nothing tells the initials from a name.
  if (surname !== undefined && initials !== undefined && surname !== surname.toUpperCase())
    return { family: surname, given: initials };
  const last = text.lastIndexOf(" ");
  return last < 0 ? { family: text, given: "" } : { family: text.slice(last + 1), given: text.slice(0, last) };
}

/** "118-131", "118--31" or one page; `isShort`: the last page may leave out the digits that it shares with the first. */
export function pagesOf(text: string | undefined, { isShort = false } = {}): Values {
  const pages = normalizeText(text)
    .replace(pageLabel, "")
    .replace(/^pp(?=\d)/i, "");
  const [, first = "", last = ""] = onePage.test(pages) ? [] : (twoPages.exec(pages) ?? []);
  if (first === "") return { "Page start": pages };
  const isCut = isShort && /^\d+$/.test(first) && /^\d+$/.test(last) && last.length < first.length;
  return { "Page start": first, "Page end": isCut ? first.slice(0, first.length - last.length) + last : last };
}

/** A page with the part of its volume, as conferences print it: II-1097. */
const onePage = /^\p{Lu}{1,4}-\d+$/u;
const twoPages = /^((?:\p{Lu}{1,4}-(?=\d))?[^\s,;–—-]+)\s*[-–—]+\s*((?:\p{Lu}{1,4}-(?=\d))?[^\s,;–—-]+)/u;

/**
 * The numbers of a serial or a book among other text: "0955-2359 (Print)". Of two serial numbers, the one that is called
 * electronic is the e-ISSN, else the second.
 */
export function isbnAndIssnIn(text: string | undefined): Values {
  const found = normalizeText(text);
  const isbn = /(?<![\d-])(?:97[89][\d -]{10,14}|\d[\d-]{8,11}[\dXx])(?![\d-])/.exec(found)?.[0] ?? "";
  const serials = [...found.matchAll(serialPattern)].map(([, before, number, after]) => ({
    number,
    isElectronic: electronicPattern.test(after ?? "") || (after === undefined && /^e-?ISSN/i.test(before ?? "")),
  }));
  const printed = serials.find(({ isElectronic }) => !isElectronic);
  const other = serials.find((one) => one.isElectronic) ?? serials.find(({ number }) => number !== printed?.number);
  return {
    ISBN: isbn.replace(/[^\dXx]/g, "").length >= 10 ? isbn.trim() : undefined,
    ISSN: printed?.number,
    "e-ISSN": other?.number,
  };
}

const serialPattern = /(\b[ep]-?ISSN[\s:.-]{0,3})?(?<![\d-])(\d{4}-?\d{3}[\dXx])(?![\d-])(?:\s?\(([a-z]{1,12})\))?/gi;
const electronicPattern = /^(?:e|o|online|electronic|web)$/i;

/** A year, month and day as far as they are known, as a date. */
export function isoDateFrom(year: string | number | undefined, month?: string | number, day?: string | number): string {
  const [y, m, d] = [normalizeText(year), monthOf(normalizeText(month)), normalizeText(day)];
  if (!/^\d{4}$/.test(y)) return y;
  if (m === undefined) return y;
  return /^\d{1,2}$/.test(d) && Number(d) >= 1 && Number(d) <= 31 ? `${y}-${m}-${d.padStart(2, "0")}` : `${y}-${m}`;
}

/**
 * A day in words ("October 24", "24 October", "10/24") as a date of the given year. A year within the words is not a day; if
 * it is another one, the day is not of this year.
 */
export function dateFromWords(given: string | undefined, words = ""): string {
  const [named] = /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(words) ?? [];
  const year = normalizeText(given) || named;
  if (named !== undefined && named !== normalizeText(year)) return isoDateFrom(year);
  const [, isoMonth, isoDay] = /(?<!\d)\d{4}[-/](\d{1,2})[-/](\d{1,2})(?!\d)/.exec(words) ?? [];
  if (isoMonth !== undefined) return isoDateFrom(year, isoMonth, isoDay);
  const dayFirst = /\b(\d{1,2})(?:st|nd|rd|th)?[ -]*([A-Za-z]{3,})/.exec(words);
  if (dayFirst !== null) return isoDateFrom(year, dayFirst[2], dayFirst[1]);
  const [, month, day] = /([A-Za-z]{3,}|\b\d{1,2}\b)[ /]*(\d{1,2}\b)?/.exec(words) ?? [];
  return isoDateFrom(year, month, day);
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

function monthOf(text: string): string | undefined {
  const word = /[a-z]{3}/i.exec(text)?.[0].toLowerCase() ?? "";
  const number = months.indexOf(word) + 1 || (/^\d{1,2}$/.test(text) ? Number(text) : 0);
  return number >= 1 && number <= 12 ? String(number).padStart(2, "0") : undefined;
}
