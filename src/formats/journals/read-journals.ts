import { type Day, spanOf } from "#kinds/day.ts";
import { readDoi } from "#kinds/fields/doi.ts";
import { readIssn } from "#kinds/fields/issn.ts";
import { cleanLine } from "#kinds/reading/clean-text.ts";
import { readPartialDate } from "#kinds/reading/date-text.ts";

export type ReadJournal = {
  title: string;
  issn: string | null;
  eissn: string | null;
  starts: Day | null;
  ends: Day | null;
  criteria: Record<string, string>;
};

/** Why a row is not a journal of the list. */
export type Skipped = "no-title" | "not-approved";

/** The words of the headings of UGC-CARE, Scopus, Web of Science, ABDC and of a committee's own sheet. */
const headings = {
  title: [
    "journal title",
    "source title",
    "title of the journal",
    "name of the journal",
    "journal name",
    "journal",
    "title",
  ],
  issn: ["issn", "print issn", "p issn", "pissn", "issn print", "issn p"],
  eissn: ["e issn", "eissn", "electronic issn", "online issn", "issn online", "issn e"],
  starts: ["from", "valid from", "listed from", "date of inclusion", "added on", "start date"],
  ends: ["to", "valid to", "valid until", "listed until", "discontinued on", "removed on", "end date"],
  coverage: ["coverage", "ugc care coverage years", "ugc care coverage year", "ugc care coverage"],
  decision: ["decision", "approved", "decision of the committee"],
} as const;

const maxCriteria = 8;
const approved = /^(?:approved?|accepted|recommended|yes|y)\b/i;

/** Reads the rows below a header, a journal for each period of its coverage; undefined if it has no column for titles. */
export function makeJournalReader(
  header: readonly string[],
): ((cells: readonly string[]) => ReadJournal[] | Skipped) | undefined {
  const columns = columnsIn(header, headings);
  if (columns.title === undefined) return undefined;
  const criteria = header
    .flatMap((name, index) => (/^(?:criteri|parameter)/i.test(name.trim()) ? [index] : []))
    .slice(0, maxCriteria);
  return (cells) => {
    const cell = (index: number | undefined) => cleanLine(index === undefined ? "" : (cells[index] ?? ""));
    const title = cell(columns.title).slice(0, 500);
    if (title === "") return "no-title";
    if (columns.decision !== undefined && !approved.test(cell(columns.decision))) return "not-approved";
    const [issn = null, second = null] = issnsIn(cell(columns.issn));
    return cell(columns.coverage)
      .split(periodEnd)
      .map(coverageIn)
      .map((coverage) => ({
        title,
        issn,
        eissn: issnsIn(cell(columns.eissn))[0] ?? second,
        starts: spanIn(cell(columns.starts))?.first ?? coverage.starts,
        ends: spanIn(cell(columns.ends))?.last ?? coverage.ends,
        criteria: Object.fromEntries(criteria.map((column) => [header[column] ?? "", cell(column)])),
      }));
  };
}

const noticeHeadings = {
  id: ["record id"],
  title: ["title"],
  journal: ["journal"],
  doi: ["originalpaperdoi", "original paper doi", "doi"],
  noticeDoi: ["retractiondoi", "retraction doi"],
  noticedOn: ["retractiondate", "retraction date"],
  nature: ["retractionnature", "retraction nature"],
  reasons: ["reason", "reasons"],
} as const;

/** Reads the rows of the Retraction Watch file; undefined for a file without its columns. A row without a DOI is left out. */
export function makeRetractionReader(header: readonly string[]) {
  const columns = columnsIn(header, noticeHeadings);
  if (columns.doi === undefined || columns.nature === undefined) return undefined;
  return (cells: readonly string[], row: number) => {
    const cell = (index: number | undefined) => cleanLine(index === undefined ? "" : (cells[index] ?? ""));
    const doi = readDoi(cell(columns.doi)).value;
    if (doi === undefined) return undefined;
    return {
      doi,
      id: cell(columns.id).slice(0, 40) || String(row),
      nature: cell(columns.nature).toLowerCase().slice(0, 60) || "retraction",
      title: cell(columns.title).slice(0, 500) || null,
      journal: cell(columns.journal).slice(0, 300) || null,
      reasons:
        cell(columns.reasons)
          .split(";")
          .map((one) => one.replace(/^\+/, "").trim())
          .filter(Boolean)
          .join("; ")
          .slice(0, 1000) || null,
      noticeDoi: readDoi(cell(columns.noticeDoi)).value ?? null,
      noticedOn: monthFirst(cell(columns.noticedOn)) ?? spanIn(cell(columns.noticedOn))?.first ?? null,
    };
  };
}

function columnsIn<Names extends Record<string, readonly string[]>>(
  header: readonly string[],
  names: Names,
): Partial<Record<keyof Names, number>> {
  const folded = header.map((name) =>
    name
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim(),
  );
  return Object.fromEntries(
    Object.entries(names).flatMap(([part, words]) => {
      const index = words.map((word) => folded.indexOf(word)).find((found) => found >= 0);
      return index === undefined ? [] : [[part, index]];
    }),
  ) as Partial<Record<keyof Names, number>>;
}

/** A sheet drops leading zeros, and two numbers may share a cell. */
function issnsIn(cell: string): string[] {
  return cell.split(/[,;/\s]+/).flatMap((part) => {
    const padded = /^\d{5,7}X?$/i.test(part) ? part.padStart(8, "0") : part;
    return readIssn(padded).value ?? [];
  });
}

function spanIn(cell: string) {
  const { value } = cell === "" ? {} : readPartialDate(cell);
  return value === undefined ? undefined : spanOf(value);
}

/** Between the periods of "1998-2005, 2010-ongoing", but not in "September, 2019". */
const periodEnd = /(?<=\d{4})\s*[,;]\s*(?=\d{4})/;

/** "from September-2019 to Present", "from September-2019 to May-2022", "2001-ongoing", "1998-2005". */
function coverageIn(cell: string): { starts: Day | null; ends: Day | null } {
  const dates = [...cell.matchAll(monthAndYear)].map(([, month = "", year = ""]) => {
    const index = months.indexOf(month.toLowerCase());
    return index < 0 ? year : `${year}-${String(index + 1).padStart(2, "0")}`;
  });
  if (dates.length === 0) return { starts: null, ends: null };
  // A year alone is the only one; "from 2019" and "2019-" have no end.
  const isOneYear = /^(?:19|20)\d\d$/.test(cell);
  const isOpen = /present|ongoing|continu|till date|current/i.test(cell) || (dates.length === 1 && !isOneYear);
  const spans = dates.map(spanOf);
  return {
    starts: spans.map(({ first }) => first).reduce((one, other) => (other < one ? other : one)),
    ends: isOpen ? null : spans.map(({ last }) => last).reduce((one, other) => (other > one ? other : one)),
  };
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const monthAndYear = new RegExp(`\\b(?:(${months.join("|")})[a-z]*[\\s,-]+)?((?:19|20)\\d{2})\\b`, "gi");

/** The file writes 10/24/2023 0:00, the month first. */
function monthFirst(cell: string): Day | undefined {
  const [, month = "", day = "", year = ""] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})\b/.exec(cell) ?? [];
  if (year === "" || Number(month) > 12) return undefined;
  const { value } = readPartialDate(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
  return value?.length === 10 ? value : undefined;
}
