import { writeNames } from "#kinds/reading/list-text.ts";
import { text as translatable } from "#texts/text.ts";
import {
  isoDateFrom,
  nameFamilyFirst,
  normalizeText,
  pagesOf,
  type Reference,
  type ReferencePerson,
  referenceOf,
} from "../references/reference.ts";
import { initialsLast, looksLikeNames, namesOf, wordsOf } from "./cited-names.ts";

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
  // Google Scholar prints "InProceedings of".
  const rest = parts.rest.replace(/^[\s,.]*In(?=[\p{Lu}\d].*\(pp?\.)/u, "In ");
  const where = sourceDetailsOf(rest);
  const documentType = typeOf(rest, where);
  const isPart = documentType === "Conference paper";
  const month = monthOf(rest, year) ?? (parts.month && isoDateFrom(year, parts.month));
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
      Publisher: where.publisher,
      Editors: where.editors,
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
  const harvard = yearAfterNames.exec(text);
  const dated =
    harvard && looksLikeNames(harvard[1] ?? "")
      ? harvard
      : /^(.{3,1500}?)[\s,]*\(((?:1[89]|20)\d\d)[a-z]?(?:,([^)]{1,30}))?\)[.,:]?\s+(.+)$/.exec(text);
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
  const isBare =
    bare !== "" &&
    bare.split(/,?\s+(?:and|&)\s+|,\s*/).every((name) => initialsLast.test(name)) &&
    (/\d;/.test(others) || !moreNames.test(others) || sentencesOf(others).length < 3);
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

/** "Rao, A. and Sen, B., 2021, March. Title". */
const yearAfterNames = new RegExp(
  `^(.{3,1500}?),\\s((?:1[89]|20)\\d\\d)[a-z]?(?:,\\s(${monthWord}))?\\.\\s+(.+)$`,
  "i",
);
const onlyMonth = new RegExp(`^\\s*(${monthWord})\\.?\\s*$`, "i");

/** "A. B. Rao and C. Sen, " before a title without quotation marks. */
const initialsFirst =
  /^(?:(?:and\s+)?(?:\p{Lu}\p{Ll}?\.[\s-]?){1,4}\s?\p{Lu}[\p{L}'’-]{1,40}(?:\s\p{Lu}[\p{L}'’-]{1,40})?(?:,\s+|\s+(?=and\s)))+/u;

const fewNames = "\\p{Lu}[\\p{L}'’-]{0,30}\\.?(?:\\s\\p{Lu}[\\p{L}'’-]{0,30}\\.?){0,3}";
const goesOnWithNames = new RegExp(`^and\\s|^${fewNames}(?:(?:,\\s|\\sand\\s)${fewNames})*$`, "u");
/** After "Asha R.": "Kulkarni. Title", "Kulkarni, Jean Rao and M. Iyer. Title". */
const moreNames = new RegExp(
  `^\\p{Lu}[\\p{L}'’-]{1,40}(?:(?:(?:,|,?\\sand)\\s${fewNames})*(?:,|,?\\sand)\\s${fewNames.replace("{0,3}", "{1,3}")})?\\.\\s`,
  "u",
);

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

type SourceDetails = {
  source?: string | undefined;
  editors?: string | undefined;
  publisher?: string | undefined;
  volume?: string | undefined;
  issue?: string | undefined;
  pages?: string | undefined;
};

function sourceDetailsOf(rest: string): SourceDetails {
  const whole = rest
    .replace(/\bdoi:?\s*\S+/i, "")
    .replace(monthAndYear, "")
    .replace(/^[\s,.;:]+/, "")
    // "Journal 12.3 (2021)", as in MLA.
    .replace(/(?<=[\p{L}.)]\s)(\d{1,4})\.(\d{1,4}(?:[-–]\d{1,4})?)\s(?=\((?:1[89]|20)\d\d\))/u, "vol. $1, no. $2 ");
  const imprint = imprintLast.exec(whole);
  const text = imprint ? `${whole.slice(0, imprint.index)}${imprint[2] ? `, pp. ${imprint[2]}` : ""}` : whole;
  const publisher = (imprint ?? imprintAfterPages.exec(text))?.[1]?.replace(/^.*:\s/, "");
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
  const [source, editors] = withoutEditors(sourceOf(text));
  return { source, editors, publisher, volume, issue, pages: pages?.replace(/\s/g, "") };
}

/** ". Cham: Springer, 2020. 1–20", ". IEEE, 2018". */
const imprintLast =
  /\.\s+(\p{Lu}[\p{L}, ]{1,40}:\s[^\d:.]{3,80}?|IEEE|ACM|Springer\b[^\d:.]{0,40}?|\p{Lu}[^\d:.;]{2,80}(?=;))[,;]\s(?:1[89]|20)\d\d\.?(?:\s(?:p\.\s)?(\d{1,6}[-–]\d{1,6})\.?)?$/u;
/** "(pp. 1–20). Cham: Springer", "pp. 1–20. IEEE, 2018". */
const imprintAfterPages =
  /\bpp?\.\s?[A-Z]?\d{1,6}\s?[-–]+\s?[A-Z]?\d{1,6}\)?\.\s+(\p{Lu}\D{2,80}?)(?:,\s(?:1[89]|20)\d\d)?\.?$/u;

/** "B. Sen (Ed.), Handbook of glass", "Sen B, editor. Handbook"; "Handbook, edited by B. Sen", "Handbook, B. Sen, Ed." */
function withoutEditors(source = ""): [string | undefined, string | undefined] {
  const first = /^(.{3,300}?),?\s(?:\(eds?\.?\)|editors?[.,])[.,]?\s+(.+)$/i.exec(source);
  const last = /^(.{3,300}?),\s(?:edited by\s([^,]{3,200})|((?:\p{Lu}\.[\s-]?){1,4}\p{Lu}.{2,200}?),\sEds?\b)/u.exec(
    source,
  );
  const [book, editors] = first ? [first[2], first[1]] : last ? [last[1], last[2] ?? last[3]] : [source || undefined];
  return [book, editors && writeNames(namesOf(editors).map(nameFamilyFirst))];
}

/** What is before the numbers. */
function sourceOf(text: string): string | undefined {
  const from = text.replace(/^In:?\s+/i, "").replace(/^[\s,.;:]+/, "");
  const [year = ""] = yearOfConference.exec(from) ?? [];
  const [before = ""] = from
    .slice(year.length)
    .split(
      /[,.;:]?\s*(?:\bvol(?:ume)?\.?\s*\d|\bno\.?\s*\d|\bpp?\.\s*\d|\((?:pp?\.|(?:1[89]|20)\d\d)|\b(?:1[89]|20)\d\d\b|(?<=[\p{L}.)]),?\s+\d{1,4}\s?[(:,]|\barticle\s+\d)/iu,
    );
  const source = trimPunctuation(year + before);
  return wordsOf(source) > 0 && source.length <= 300 && /\p{L}{2}/u.test(source) ? source : undefined;
}

/** "2018 Fourth International Conference on Glass". */
const yearOfConference = /^(?:1[89]|20)\d\d\s(?=\D{0,200}\b(?:conference|symposium|workshop|congress)\b)/i;

function typeOf(rest: string, { source, editors, publisher, volume, pages }: SourceDetails): string | undefined {
  if (/\b(?:proceedings|proc\.|conference|conf\.|symposium|workshop|congress)(?!\p{L})/iu.test(source ?? ""))
    return "Conference paper";
  if (editors !== undefined) return "Book chapter";
  if (/^[\s,.]*In:?\s/.test(rest) && /\bEds?\b|\beditors?\b|\bedited by\b/i.test(rest)) return "Book chapter";
  const isNamedJournal = /\b(?:journal|transactions)\b/i.test(source ?? "");
  if (publisher !== undefined && pages !== undefined && volume === undefined && !isNamedJournal)
    return /^(?:IEEE|ACM)\b/.test(publisher) ? "Conference paper" : "Book chapter";
  const isJournal = volume !== undefined || pages !== undefined || isNamedJournal;
  return source !== undefined && isJournal ? "Article" : undefined;
}

const yearIn = (text: string) => [...text.matchAll(/(?<![\d/.-])((?:1[89]|20)\d\d)(?![\d-])/g)].at(-1)?.[1];
const trimPunctuation = (text: string) => text.trim().replace(/[\s,.;:]+$/, "");
