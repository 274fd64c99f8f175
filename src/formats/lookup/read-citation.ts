import { text as translatable } from "#texts/text.ts";
import {
  isoDateFrom,
  normalizeText,
  pagesOf,
  personOf,
  type Reference,
  type ReferencePerson,
  referenceOf,
} from "../references/reference.ts";

export const guessWarning = translatable("This was read from plain text and may be wrong. Check each field.");
const maxLength = 3000;

/**
 * A reference as printed in a list, read by its punctuation: names, title, where and when it appeared. It is a guess,
 * and its warning says so. Undefined if the text does not look like a reference.
 */
export function readCitation(typed: string): Reference | undefined {
  const text = normalizeText(typed)
    .replace(/^(?:\[\d{1,4}\]|\(?\d{1,3}[.)])\s+/, "")
    .replace(/\s*(?:\[Online\]\.?\s*)?(?:Available(?: from| at)?:?\s*)?https?:\/\/\S+\s*$/i, "")
    .trim();
  if (text.length < 20 || text.length > maxLength) return undefined;
  const parts = partsOf(text);
  if (!parts || wordsOf(parts.title) < 2) return undefined;
  const year = parts.year ?? yearIn(parts.rest);
  if (year === undefined) return undefined;
  const where = sourceDetailsOf(parts.rest);
  const documentType = typeOf(parts.rest, where);
  const isPart = documentType === "Conference paper";
  const month = monthOf(parts.rest, year) ?? (parts.month && isoDateFrom(year, parts.month));
  return referenceOf(
    {
      line: 1,
      type: documentType ?? "",
      documentType,
      people: namesOf(parts.names),
      warnings: [guessWarning],
    },
    {
      Title: parts.title,
      Year: isPart ? year : (month ?? year),
      "Source title": where.source,
      "Conference name": isPart ? where.source : undefined,
      // "Journal of Soil, 2021, pp. 3–7" has no volume.
      Volume: where.volume === year ? undefined : where.volume,
      Issue: where.issue,
      ...pagesOf(where.pages, { isShort: true }),
    },
  );
}

/** "March 2023" at the end of a reference; a day before it is that of a meeting. */
function monthOf(text: string, year: string): string | undefined {
  const found = new RegExp(`(?<!\\d(?:st|nd|rd|th)?\\s?)\\b(${monthWord})\\.?,?\\s${year}\\b`, "i").exec(text);
  return found ? isoDateFrom(year, found[1]) : undefined;
}

const monthWord =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const dayOfMonth = "(?:0?[1-9]|[12]\\d|3[01])(?:st|nd|rd|th)?";
/** The days before the month, as in "5–7 March 2019" and "28 Feb. – 2 March 2019", but no volume or issue. */
const daysBefore = `(?<!\\b(?:vol|volume|no|iss|issue)\\.?)\\s+${dayOfMonth}(?:(?:\\s${monthWord}\\.?)?\\s?[-–]+\\s?${dayOfMonth})?`;
const monthAndYear = new RegExp(`,?(?:${daysBefore})?\\s+${monthWord}\\.?,?\\s(?:1[89]|20)\\d\\d\\b`, "i");

type Parts = {
  names: string;
  year: string | undefined;
  /** Beside the year, as in "(2024, March)". */
  month?: string | undefined;
  title: string;
  rest: string;
};

/** By a title in quotation marks, by a year in brackets after the names, or by full stops. */
function partsOf(text: string): Parts | undefined {
  const quoted = /^(.{0,1500}?)(?:[“"]([^”"]{5,600})[”"]|(?<=[\s(])[‘']([^’]{5,600}?)[’'](?=[,.\s]))(.*)$/.exec(text);
  if (quoted) {
    const [, before = "", double, single, after = ""] = quoted;
    const { names, year } = withoutYear(before);
    return { names, year, title: trimPunctuation(double ?? single ?? ""), rest: after };
  }
  const dated = /^(.{3,1500}?)[\s,.]*\(((?:1[89]|20)\d\d)[a-z]?(?:,([^)]{1,30}))?\)[.,:]?\s+(.+)$/.exec(text);
  if (dated) {
    const [, names = "", year = "", month, after = ""] = dated;
    const [title = "", ...rest] = sentencesOf(after);
    return {
      names,
      year,
      month: onlyMonth.exec(month ?? "")?.[1],
      title: trimPunctuation(title),
      rest: rest.join(" "),
    };
  }
  const startsWithInitials = initialsFirst.exec(text);
  if (startsWithInitials) {
    const [title = "", ...rest] = sentencesOf(text.slice(startsWithInitials[0].length));
    // "A. Rao, B. Sen and C. Das. Title": the names go on.
    if (rest.length > 0 && !goesOnWithNames.test(title))
      return { names: startsWithInitials[0], year: undefined, title: trimPunctuation(title), rest: rest.join(" ") };
  }
  const [, bare = "", others = text] = /^([^.]{3,1500}?)(?:, et al)?\.\s+(.*)$/.exec(text) ?? [];
  const isBare = bare !== "" && bare.split(/,?\s+(?:and|&)\s+|,\s*/).every((name) => initialsLast.test(name));
  const [names = "", title = "", ...rest] = isBare ? [bare, ...sentencesOf(others)] : sentencesOf(text);
  return rest.length > 0 && looksLikeNames(names)
    ? { names, year: undefined, title: trimPunctuation(title), rest: rest.join(" ") }
    : partsByCommas(text);
}

/** "kumar and rao, title of the paper, proc. of a conference 2020": divided by commas, names without initials. */
function partsByCommas(text: string): Parts | undefined {
  const at = text.search(beforeSource);
  if (at < 0) return undefined;
  const pieces = text.slice(0, at).split(/,\s+/);
  const titleFrom = pieces.slice(0, -1).findIndex((piece) => !looseName.test(piece));
  const names = pieces.slice(0, titleFrom < 0 ? -1 : titleFrom);
  if (names.length === 0) return undefined;
  return {
    names: names.join(", "),
    year: undefined,
    title: trimPunctuation(pieces.slice(names.length).join(", ")),
    rest: text.slice(at),
  };
}

const beforeSource =
  /[.,]\s+(?:in:?\s+)?(?:(?:the|[a-z]{1,20}|\d{1,4}(?:st|nd|rd|th)?)\s+){0,4}(?:proc\b|proceedings\b|conf\b|conference\b|symposium\b|journal\b|jour\b|transactions\b|trans\b|lecture notes\b)/i;
const looseName =
  /^(?:and\s+)?[\p{L}'’-]{1,30}(?:\s[\p{L}'’-]{1,30})?(?:\s(?:and|&)\s[\p{L}'’-]{1,30}(?:\s[\p{L}'’-]{1,30})?)?$/u;

const onlyMonth = new RegExp(`^\\s*(${monthWord})\\.?\\s*$`, "i");

const initialsLast = /^(\p{Lu}[\p{L}'’ -]{1,60}?)\s(\p{Lu}{1,3}|\p{Lu}\.?(?:[\s-]?\p{Lu}\.?){0,2})$/u;

/** "A. B. Rao and C. Sen, " before a title without quotation marks. */
const initialsFirst =
  /^(?:(?:and\s+)?(?:\p{Lu}\p{Ll}?\.[\s-]?){1,4}\s?\p{Lu}[\p{L}'’-]{1,40}(?:\s\p{Lu}[\p{L}'’-]{1,40})?(?:,\s+|\s+(?=and\s)))+/u;

const fewNames = "\\p{Lu}[\\p{L}'’-]{0,30}\\.?(?:\\s\\p{Lu}[\\p{L}'’-]{0,30}\\.?){0,3}";
const goesOnWithNames = new RegExp(`^and\\s|^${fewNames}(?:(?:,\\s|\\sand\\s)${fewNames})*$`, "u");

/** The names before a title, as in "A. B. Rao and C. Sen, Title, Journal", and what is after them. */
export function readLeadingNames(text: string): { people: ReferencePerson[]; rest: string } {
  const [names = ""] = initialsFirst.exec(text) ?? [];
  return { people: namesOf(names), rest: text.slice(names.length) };
}

/** "Rao, Asha. 2021." is names and a year. */
function withoutYear(text: string): { names: string; year: string | undefined } {
  const found = /^(.*?)[\s,.(]*\b((?:1[89]|20)\d\d)[a-z]?[\s,.):]*$/.exec(text);
  return found ? { names: found[1] ?? "", year: found[2] } : { names: text, year: undefined };
}

/** At full stops that end no initial and no usual abbreviation. */
function sentencesOf(text: string): string[] {
  const ends =
    /(?<!(?:^|[\s(.–-])\p{Lu})(?<!\b(?:vs|al|ed|Ed|Eds|no|vol|pp|Dr|St|Proc|Int|Conf|J))[.?!]\s+(?=[\p{Lu}\p{Lo}\d“"‘(])/gu;
  const found: string[] = [];
  let from = 0;
  for (const end of text.matchAll(ends)) {
    found.push(text.slice(from, end.index + 1));
    from = end.index + end[0].length;
  }
  return [...found, text.slice(from)];
}

/** Each name has few words, and the list more than one or initials. */
function looksLikeNames(text: string): boolean {
  const names = namesOf(text);
  return (
    names.length > 0 &&
    names.every(({ family, given }) => wordsOf(family) <= 3 && wordsOf(given) <= 4) &&
    names.some(({ given }) => /^\p{Lu}/u.test(given)) &&
    !/\d/.test(text)
  );
}

function namesOf(text: string): ReferencePerson[] {
  const list = text
    .replace(/,?\s*(?:\bet\s+al\.?|\bund others\b|\band others\b)/i, "")
    .replace(/\s*\((?:eds?\.?)\)\s*/i, " ")
    .replace(/[\s,;:]+$/, "")
    // That of the sentence, not of an initial or of "Jr.".
    .replace(/(?<=\p{Ll}{2})\.$/u, "")
    .trim();
  if (list === "") return [];
  const pieces = list
    .split(/\s*;\s*|\s*,?\s+(?:and|&)\s+|\s*,\s*&\s*/)
    .flatMap((part) => (list.includes(";") ? [part] : splitAtCommas(part)))
    .map((part) => part.trim())
    .filter((part) => part !== "");
  return pieces.map(nameOf);
}

/** "Rao, A., Sen, B." is two names, and so is "A. Rao, B. Sen"; "Rao A, Sen B" too. */
function splitAtCommas(text: string): string[] {
  const pieces = text.split(/\s*,\s*/).filter((piece) => piece !== "");
  const names: string[] = [];
  for (const piece of pieces) {
    const last = names.at(-1);
    const isGiven = /^(?:\p{Lu}[\p{L}]?\.?[\s-]?){1,4}$/u.test(piece) || /^(?:Jr|Sr|I{2,3})\.?$/.test(piece);
    const isFirstFull = names.length === 1 && pieces.length === 2 && last !== undefined && !/[\s.]/.test(last);
    if (last !== undefined && !last.includes(",") && (isGiven || isFirstFull))
      names[names.length - 1] = `${last}, ${piece}`;
    else names.push(piece);
  }
  return names;
}

/** "Rao AB" has its initials at the end. */
function nameOf(text: string): ReferencePerson {
  const trailing = initialsLast.exec(text);
  if (trailing && !text.includes(",")) return { family: trailing[1] ?? "", given: trailing[2] ?? "" };
  return personOf(text);
}

type SourceDetails = {
  source?: string | undefined;
  volume?: string | undefined;
  issue?: string | undefined;
  pages?: string | undefined;
};

function sourceDetailsOf(rest: string): SourceDetails {
  const text = rest
    .replace(/\bdoi:?\s*\S+/i, "")
    .replace(monthAndYear, "")
    .replace(/^[\s,.;:]+/, "");
  const worded = /\bvol(?:ume)?\.?\s*([A-Z]?\d{1,5})/i.exec(text)?.[1];
  const [, numbered, bracketed] =
    /(?<![\d-])(?:(?:1[89]|20)\d\d;\s*)?(\d{1,4})\s?\((?!(?:1[89]|20)\d\d\))(\d{1,4}(?:[-–]\d{1,4})?)\)/.exec(text) ??
    [];
  const dated = /\b(?:1[89]|20)\d\d;\s*(\d{1,4})\b/.exec(text)?.[1];
  const issue =
    /\b(?:no|iss(?:ue)?)\b\.?\s{0,3}(?:no\.?\s{0,3})?(\d{1,4}(?:[-–]\d{1,4})?)/i.exec(text)?.[1] ?? bracketed;
  // "Journal 12, 45–56", "Journal 12, no. 3 (2021)", "Journal 12 (2021)".
  const afterSource =
    /[\p{L}.)],?\s+(\d{1,4})(?:,\s+(?:pp?\.\s*)?[A-Z]?\d{1,6}\s?[-–]|,\s+no\b|\s?\((?:1[89]|20)\d\d\))/u.exec(
      text,
    )?.[1];
  const pages =
    /\bpp?\.?\s*([A-Z]?\d{1,6}(?:\s?[-–]+\s?[A-Z]?\d{1,6})?)/.exec(text)?.[1] ??
    /[:,]\s*([A-Z]?\d{1,6}\s?[-–]+\s?[A-Z]?\d{1,6})(?![\d(])/.exec(text)?.[1];
  const volume = worded ?? numbered ?? dated ?? afterSource;
  return { source: sourceOf(text), volume, issue, pages: pages?.replace(/\s/g, "") };
}

/** What is before the numbers. */
function sourceOf(text: string): string | undefined {
  const from = text.replace(/^In:?\s+/i, "").replace(/^[\s,.;:]+/, "");
  const [before = ""] = from.split(
    /[,.;:]?\s*(?:\bvol(?:ume)?\.?\s*\d|\bno\.?\s*\d|\bpp?\.\s*\d|\((?:pp?\.|(?:1[89]|20)\d\d)|\b(?:1[89]|20)\d\d\b|(?<=[\p{L}.)]),?\s+\d{1,4}\s?[(:,]|\barticle\s+\d)/iu,
  );
  const source = trimPunctuation(before);
  return wordsOf(source) > 0 && source.length <= 300 && /\p{L}{2}/u.test(source) ? source : undefined;
}

function typeOf(rest: string, { source, volume, pages }: SourceDetails): string | undefined {
  if (/\b(?:proceedings|proc\.|conference|conf\.|symposium|workshop|congress)(?!\p{L})/iu.test(source ?? ""))
    return "Conference paper";
  if (/^[\s,.]*In:?\s/.test(rest) && /\bEds?\b|\beditors?\b|\bedited by\b/i.test(rest)) return "Book chapter";
  const isJournal = volume !== undefined || pages !== undefined || /\bjournal\b/i.test(source ?? "");
  return source !== undefined && isJournal ? "Article" : undefined;
}

const yearIn = (text: string) => [...text.matchAll(/(?<![\d/.-])((?:1[89]|20)\d\d)(?![\d-])/g)].at(-1)?.[1];
const trimPunctuation = (text: string) => text.trim().replace(/[\s,.;:]+$/, "");
const wordsOf = (text: string) => text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
