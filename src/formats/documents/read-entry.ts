import { text as translatable } from "#texts/text.ts";
import { readCitation, readLeadingNames } from "../lookup/read-citation.ts";
import { readIdentifierCells } from "../lookup/read-identifier-cells.ts";
import { personOf, type Reference, type ReferenceColumn, referenceOf } from "../references/reference.ts";
import type { Entry } from "./cv-entries.ts";
import type { SectionContents } from "./cv-sections.ts";

/** The types whose entries are read as citations. */
const citedTypes = new Set(["Article", "Conference paper", "Book", "Book chapter"]);

type Values = Partial<Record<ReferenceColumn, string | undefined>>;

/** One entry of a section as a reference: read as a citation, or by its title, place and dates. */
export function readEntry(entry: Entry, section: SectionContents, heading: string): Reference {
  const type = section.type === "entries" ? typeIn(entry.text, section.recordType) : undefined;
  const { rest, found } = withoutIdentifiers(entry.text);
  const read =
    type === undefined || citedTypes.has(type) ? readWork(rest, entry, section) : readActivity(rest, entry, type);
  const documentType = read.documentType ?? "";
  return {
    ...referenceOf(
      { line: entry.at, type: heading, documentType, people: read.people, warnings: read.warnings },
      { ...read.cells, ...found, "Document Type": documentType, "Text in the document": entry.text },
    ),
    type: heading,
  };
}

type Read = { documentType: string | undefined; cells: Values; people: Reference["people"]; warnings: string[] };

const unsure = translatable(
  "The parts of this entry cannot be separated with certainty. Compare them with its text in the document.",
);

function readWork(text: string, { years }: Entry, section: SectionContents): Read {
  const hasYear = yearsIn(text).length > 0;
  const [year = ""] = yearsIn(years);
  const cited =
    readCitation(text) ??
    (!hasYear && year !== "" ? readCitation(`${text.replace(/[.\s]+$/, "")}, ${year}.`) : undefined);
  const sectionType = section.type === "entries" ? section.recordType : undefined;
  const citedType = cited?.cells["Document Type"];
  const documentType =
    sectionType ?? (citedType || (section.type === "works" ? bookOrChapter(text, section.defaultType) : undefined));
  if (cited) {
    const source = cited.cells["Source title"] ?? cited.cells["Conference name"];
    const venue: Values =
      documentType === "Conference paper"
        ? { "Conference name": source, "Source title": source }
        : documentType === "Book"
          ? { Publisher: source, "Source title": undefined, "Conference name": undefined }
          : { "Source title": source, "Conference name": undefined };
    const { from, to } = documentType === "Conference paper" ? datesIn(text) : {};
    const cells: Values = {
      ...cited.cells,
      ...venue,
      Year: year === "" ? (cited.cells.Year ?? "") : year,
      // Two years alone are not the days of a conference.
      ...(to !== undefined && to.length > "2022".length && { "Conference date": `${from} through ${to}` }),
    };
    return { documentType, cells, people: cited.people, warnings: [] };
  }
  const { title, source, people, isSure } = splitAtCommas(text);
  const sourceHeading =
    documentType === "Conference paper" ? "Conference name" : documentType === "Book" ? "Publisher" : "Source title";
  const volume = /\bvol(?:ume)?\.?\s*[-:]?\s*(\d{1,4})/i.exec(text)?.[1];
  const issue = /\b(?:issue|no)\.?\s*[-:]?\s*(\d{1,4})\b/i.exec(text)?.[1];
  const pages = /\b(?:pp?|pages?)\b\.?\s*(?:no\.?)?\s*[-:]?\s*(\d{1,6})(?:\s?[-–]\s?(\d{1,6}))?/i.exec(text);
  const cells: Values = {
    Title: title,
    [sourceHeading]: source,
    Year: year === "" ? yearsIn(text).at(-1) : year,
    Volume: volume,
    Issue: issue,
    "Page start": pages?.[1],
    "Page end": pages?.[2],
  };
  return { documentType, cells, people, warnings: isSure ? [] : [unsure] };
}

function bookOrChapter(text: string, defaultType: string | undefined): string | undefined {
  if (defaultType === undefined) return undefined;
  return /\bchapters?\b|\bIn:|\bpp?\.\s*\d/i.test(text) ? "Book chapter" : defaultType;
}

type Divided = { title: string; source: string | undefined; people: Reference["people"]; isSure: boolean };

/** "Title, Journal of X, Vol. 3, 2019": the title ends before the first part that names a place of publication. */
function splitAtCommas(text: string): Divided {
  const quoted = /[“"‘']([^”"’']{8,400})[”"’'],?\s*(.*)$/.exec(text);
  if (quoted)
    return {
      title: trimPunctuation(quoted[1] ?? ""),
      source: sourceOf(quoted[2] ?? ""),
      people: [],
      isSure: yearsIn(text).length > 0,
    };
  const { people, rest } = readLeadingNames(text);
  const parts = rest.split(partEnd).filter((part) => part !== "");
  const venueIndex = parts.findIndex((part, index) => index > 0 && venueWords.test(part));
  const before = venueIndex > 0 ? parts.slice(0, venueIndex) : parts.slice(0, 1);
  const first = before.findIndex((part) => !isName(part));
  const [names, title] = first > 0 ? [before.slice(0, first), before.slice(first)] : [[], before];
  return {
    title: trimPunctuation(title.join(", ") || text),
    source: venueIndex > 0 ? trimPunctuation((parts[venueIndex] ?? "").replace(/^in:?\s+/i, "")) : undefined,
    people: [
      ...people,
      ...names
        .flatMap((name) => name.split(/\s+(?:and|&)\s+/))
        .map((name) => personOf(name.replace(/^(?:and|&)\s+/, ""))),
    ],
    isSure: false,
  };
}

/** A full stop after an initial or a usual abbreviation ends no part. */
const partEnd =
  /\s*(?:,|\||;|\t|(?<!\b(?:\p{Lu}|Proc|Int|Intl|Nat|Natl|Conf|Symp|Trans|Vol|No|pp|Dr|Prof|Mrs?|Ms|St))\.\s)\s*/u;

const venueWords =
  /\b(?:journal|proceedings|proc|conference|symposium|transactions|letters|magazine|review|international|ieee|springer|elsevier|acm|ij[a-z]{2,8}|vol(?:ume)?|press|publications?|publishers?|isbn|issn|issue)\b|पत्रिका|जर्नल|सम्मेलन|प्रकाशन/i;

/** At most four capitalised words or initials, or several such names joined by "and". */
const isName = (part: string) =>
  part
    .replace(/^(?:and|&)\s+/, "")
    .split(/\s+(?:and|&)\s+/)
    .every(
      (name) =>
        /^(?:(?:Dr|Prof|Mr|Mrs|Ms)\.?\s*)*(?:\p{Lu}[\p{L}'’]*(?:\.[\s-]*|[\s-]+|$)){1,4}$/u.test(name) &&
        name.split(/\s+/).length <= 4,
    );

function sourceOf(text: string): string | undefined {
  const [part = ""] = text.replace(/^[\s,.]*(?:in:?\s+)?/i, "").split(/,|;|\bvol\b|\bpp\b|\(/i);
  return /\p{L}{3}/u.test(part) ? trimPunctuation(part) : undefined;
}

const number =
  /\b(?:(?:application|patent|grant|design|diary|registration|sanction|file|ref(?:erence)?)\s*(?:no|number)?\.?\s*[:#-]?\s*)((?=[\w/-]*\d{3})[\w/-]{4,40})/i;
const amount =
  /(?:Rs\.?|₹|INR)\s*[\d,.]*\d(?:\s*\/-)?(?:\s*(?:lakhs?|lacs?|crores?|thousands?)\b)?|\b\d[\d,.]*\s*(?:lakhs?|lacs?|crores?)\b/i;
const pieceEnd =
  /\s*(?:,|\||;|\t|\s[-–—]\s|:\s|(?<!\b\p{Lu})\.\s|\s\(|\b(?:organi[sz]ed by|sponsored by|funded by|awarded by|conducted by|held (?:at|on|from)|funding agency|from\s+\d|during\s+\d|on\s+\d|dated)\b|\bby\s+(?=\p{Lu}))/iu;

/**
 * Under a heading about workshops there are often faculty development programmes, too. Such an entry has the type of
 * event that it names first; a talk given there keeps its own type.
 */
function typeIn(text: string, type: string): string {
  const [first = ""] =
    /\b(?:(?:fdp|sttp|seminar|webinar|workshop|conference)s?\b|faculty development program)/i.exec(text) ?? [];
  return /^(?:fdp|sttp|faculty)/i.test(first) ? type.replace(/^Seminar (?!conducted)/, "STTP / FDP ") : type;
}

/** An award, project, workshop or patent: its title comes first, then who and when. */
function readActivity(text: string, { years }: Entry, type: string): Read {
  const cited = type === "Patent" ? readCitation(yearsIn(text).length > 0 ? text : `${text} ${years}`) : undefined;
  if (cited && cited.people.length > 0) {
    const { Title, Year } = cited.cells;
    return {
      documentType: type,
      cells: { Title, ...patentCells(text, Year) },
      people: cited.people,
      warnings: [],
    };
  }
  const quoted = /[“"]([^”"]{4,400})[”"]/.exec(text)?.[1];
  const { from, to } = datesIn(`${text} ${years}`);
  const isPatent = type === "Patent";
  const [first = ""] = piecesOf(text);
  const title = trimPunctuation(quoted ?? first);
  const by =
    /\b(?:organi[sz]ed|sponsored|funded|awarded|conducted|given|granted|offered)\s+by\s+([^,;|()]{2,150})/i.exec(
      text,
    )?.[1] ??
    /\b(?:funding agency|sponsor|agency)\s*:?\s*([^,;|()]{2,150})/i.exec(text)?.[1] ??
    (quoted === undefined ? piecesOf(text)[1] : undefined);
  const organisation =
    by !== undefined && !/^\W*(?:\d|Rs|₹)/.test(by) && !/^(?:1[89]|20)\d\d/.test(by) ? trimPunctuation(by) : undefined;
  const cells: Values = {
    Title: title,
    ...(isPatent
      ? patentCells(text, from)
      : { Organisation: organisation, Year: from, Number: number.exec(text)?.[1] }),
    From: from,
    To: to,
    Amount: amount.exec(text)?.[0],
  };
  return { documentType: type, cells, people: [], warnings: title.length > 300 ? [unsure] : [] };
}

/** The number and the day of an application are not those of a granted patent. */
function patentCells(text: string, day: string | undefined): Values {
  const [named = "", found] = number.exec(text) ?? [];
  const isFiled = /\bfiled\b|\bfiling\b/i.test(text) && !/\b(?:granted|published)\b/i.test(text);
  return {
    [/^application/i.test(named) ? "Application number" : "Number"]: found,
    [isFiled ? "Filed on" : "Year"]: day,
  };
}

function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let rest = text;
  for (let count = 0; count < 4 && rest !== ""; count++) {
    const found = pieceEnd.exec(rest);
    const piece = found ? rest.slice(0, found.index) : rest;
    if (piece.trim().length > 0) pieces.push(piece);
    rest = found ? rest.slice(found.index + found[0].length) : "";
  }
  return pieces;
}

const month = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?";
const ordinal = "(?:st|nd|rd|th)?";
const numeric = /\b(\d{1,2})[./-](\d{1,2})[./-]((?:19|20)\d\d)\b/g;
const worded = new RegExp(
  `\\b(?:(\\d{1,2})${ordinal}\\s*(${month})?\\s*,?\\s*((?:19|20)\\d\\d)?\\s*(?:-|–|to|&|and)\\s*)?(\\d{1,2})${ordinal}\\s*(?:of\\s+)?(${month})\\s*,?\\s*((?:19|20)\\d\\d)\\b`,
  "i",
);
const monthly = new RegExp(`\\b(${month})\\s*,?\\s*((?:19|20)\\d\\d)\\b`, "i");

/** The first and last day of an entry, as far as they are written. */
export function datesIn(text: string): { from: string | undefined; to: string | undefined } {
  const days = [...text.matchAll(numeric)].map(
    ([, day = "", monthNumber = "", year = ""]) => `${year}-${monthNumber.padStart(2, "0")}-${day.padStart(2, "0")}`,
  );
  if (days.length > 0) return { from: days[0], to: days[1] };
  const [found, firstDay, firstMonth, firstYear, lastDay = "", lastMonth = "", lastYear = ""] = worded.exec(text) ?? [];
  if (found !== undefined) {
    const last = `${lastDay} ${lastMonth} ${lastYear}`;
    if (firstDay === undefined) return { from: last, to: undefined };
    return { from: `${firstDay} ${firstMonth ?? lastMonth} ${firstYear ?? lastYear}`, to: last };
  }
  const [, name, year] = monthly.exec(text) ?? [];
  const [first, second] = yearsIn(text);
  if (name !== undefined && year !== undefined) return { from: `${name} ${year}`, to: undefined };
  return { from: first, to: second === first ? undefined : second };
}

/** The identifiers of an entry, and its text without them and without the figures and indexes of its journal. */
function withoutIdentifiers(text: string): { rest: string; found: Values } {
  const isbn = /\bISBN(?:[\s-]?1[03](?=[\s:]))?[\s:.-]{0,3}(?:No\.?\s*[:-]?\s*)?([\dX][\dX ‐-―-]{8,17}[\dX])/i.exec(
    text,
  )?.[1];
  const issn = /\b[EP]?-?ISSN\s?(?:\([a-z]+\))?\s*(?:no\.?)?[\s:.-]{0,3}(\d{4}[-–]?\d{3}[\dXx])\b/i.exec(text)?.[1];
  const rest = text
    .replace(/\s*\[(?:Q[1-4]|[\d,]+ citations?)(?:,\s*[\d,]+ citations?)?\]\s*$/i, "")
    .replace(/\s*\[(?:paper|conference|poster|oral) (?:presentation|session|paper)\]/gi, "")
    .replace(/[\s,;(]{0,20}\b(?:doi\s?:?\s*)?(?:https?:\/\/(?:dx\.)?doi\.org\/\S+|\b10\.\d{4,9}\/\S+)/gi, "")
    .replace(/[\s,;(]{0,20}\b(?:[EP]-?)?IS[SB]N\b[^,;)]{0,40}?[\dX][\dX –-]{6,18}[\dX]\)?/gi, "")
    .replace(/[\s,;(]{0,20}\b(?:impact factor|SJR|h-?index|cite ?score|IF)\s*[:=-]?\s*\(?\d+(?:\.\d+)?\)?/gi, "")
    .replace(
      /[\s,;]{0,20}\((?:[^()]{0,40}\b(?:scopus|sci|scie|esci|ugc|wos|web of science|indexed)\b[^()]{0,40})\)/gi,
      "",
    )
    .replace(/[\s,;]{0,20}\[(?:[^[\]]{0,40}\b(?:scopus|sci|scie|esci|ugc|wos|indexed)\b[^[\]]{0,40})\]/gi, "")
    .trim();
  return {
    rest: rest.length > 5 ? rest : text,
    found: { ...readIdentifierCells(text), ...(isbn && { ISBN: isbn }), ...(issn && { ISSN: issn.replace("–", "-") }) },
  };
}

const yearsIn = (text: string) =>
  [...text.matchAll(/(?<![\d/.])((?:19|20)\d\d)(?![\d/])/g)].map(([, year = ""]) => year);
const trimPunctuation = (text: string) => text.trim().replace(/^[\s,.;:–-]+|[\s,.;:–-]+$/g, "");
