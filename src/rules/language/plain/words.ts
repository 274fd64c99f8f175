import { wordTable } from "#kinds/derive/fold.ts";
import { withPlainDigits } from "#kinds/reading/number-text.ts";
import { lex, type TextRange, type Token } from "../lex/lex.ts";

/** The names of months and their abbreviations, as alternatives of a regular expression. */
export const monthNames =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";

/** "08/15/2023", "20230815": a day in no form that is read, and no text either. */
export const unreadDay = /^\d{1,4}\/\d{1,2}\/\d{1,4}$|^(?:19|20)\d{6}$/u;

/** A word of a plain sentence, or a part of it that is written in the command language. */
export type Word = TextRange & {
  /** The typed text without surrounding punctuation. */
  text: string;
  /** In lower case; empty for command syntax. */
  folded: string;
  /** It is written in the command language: a field, a phrase, brackets, a negation. */
  isCommandSyntax: boolean;
  /** It has "'s", as in "Dharap's". */
  isPossessive: boolean;
  /** A comma follows. */
  hasComma: boolean;
  /** A slash follows, as in "Scopus/WoS". */
  hasSlash: boolean;
};

/** The words of a line up to its first "|". */
export function wordsOf(line: string): Word[] {
  const words: Word[] = [];
  const tokens = lex(line, { pipes: true });
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index];
    if (!token || token.kind === "pipe") break;
    const end = endOfLanguagePart(tokens, index);
    const last = tokens[end - 1];
    if (end > index && last) {
      words.push(languageWord(line, { from: token.from, to: last.to }));
      index = end - 1;
    } else words.push(...plainWords(line, token));
    // "Rao , Sen".
    const before = words.findLast(({ folded, isCommandSyntax }) => folded !== "" && !isCommandSyntax);
    if (before && line.slice(token.from, token.to) === ",") before.hasComma = true;
  }
  const read = words.filter((word, index) => !isBeforeDay(word, words[index - 1], words[index + 1]));
  return withProfessors(withUsualSpelling(read));
}

/** "&", "more then", "with out". */
const withUsualSpelling = (words: readonly Word[]): Word[] =>
  words.flatMap((word, index) => {
    const [before = "", next = "", last = ""] = [index - 1, index + 1, index + 2].map((at) => words[at]?.folded);
    if (word.folded === "&") return { ...word, folded: "and" };
    if (word.folded === "then" && /^(?:more|less|fewer|greater|higher|lower)$/u.test(before))
      return { ...word, folded: "than" };
    if (word.folded === "with" && next === "out" && last !== "of") return { ...word, folded: "without" };
    return word.folded === "out" && before === "with" && next !== "of" ? [] : word;
  });

/** The end of the part in the language that begins here; the same position if there is none. */
function endOfLanguagePart(tokens: readonly Token[], index: number): number {
  const token = tokens[index];
  switch (token?.kind) {
    case "field":
      return token.pieces.length > 0 ? index + 1 : index;
    case "phrase":
    case "all":
      return index + 1;
    case "not":
      return Math.max(index + (tokens[index + 1]?.kind === "word" ? 2 : 1), endOfLanguagePart(tokens, index + 1));
    case "open":
      return endOfBrackets(tokens, index);
    default:
      return index;
  }
}

/** Brackets that contain alternatives or fields are the language; others are punctuation. */
export function endOfBrackets(tokens: readonly Token[], open: number): number {
  const end = endOfAllBrackets(tokens, open);
  const isInLanguage = tokens.slice(open, end).some(({ kind }) => /^(?:field|phrase|or|not)$/u.test(kind));
  return end !== undefined && isInLanguage ? end : open;
}

/** The index after the bracket that closes the one at this index; undefined if none does. */
export function endOfAllBrackets(tokens: readonly Token[], open: number): number | undefined {
  let depth = 0;
  for (let index = open; index < tokens.length; index++) {
    const kind = tokens[index]?.kind;
    if (kind === "open") depth += 1;
    if (kind === "close") depth -= 1;
    if (depth === 0) return index + 1;
  }
  return undefined;
}

function languageWord(line: string, range: TextRange): Word {
  const text = line.slice(range.from, range.to);
  return { ...range, text, folded: "", isCommandSyntax: true, isPossessive: false, hasComma: false, hasSlash: false };
}

function plainWords(line: string, token: Token): Word[] {
  if (token.kind === "open" || token.kind === "close") return [];
  const typed = line.slice(token.from, token.to);
  const hasComma = /[,;]$/u.test(typed);
  // Words keep the digits of Indian scripts, as titles have them.
  const trimmed = (/\p{L}/u.test(typed) ? typed : withPlainDigits(typed))
    .replace(dashes, "-")
    .replace(shortYear, "20$1")
    // "2023..." ends a message; "2023.." has no end.
    .replace(/(?:\.{3,}|…)$/u, "")
    // "Books/ chapters", but not "w/".
    .replace(/(?<=\p{L}{2})\/$/u, "")
    .replace(/^(?!\.\.\d)[\s.,;:!?'’[{]+|(?:[\s,;:!?\]}]|(?<=\))\.)+$/gu, "");
  const owner = /^(.+?)['’]s?$/iu.exec(trimmed)?.[1];
  const meaning = meaningOf(trimmed, line);
  // The text stays as typed: it may be part of a name, as in "Govt. Polytechnic".
  const parts = meaning === undefined ? (owner ?? trimmed) : trimmed.replace(/\.$/u, "");
  return parts
    .split(meaning === undefined ? splitting : /(?!)/u)
    .flatMap((text) =>
      text
        .replace(contraction, "$1 not")
        .replace(gluedBy, "$1 by")
        .replace(gluedYears, "$1 $2 years")
        .replace(monthSpan, "$1 to $2")
        .replace(daySpan, "$1 to $2")
        .replace(dayByMonth, formatLongDay)
        .split(" "),
    )
    .filter((text) => text !== "")
    .map((text) => signs[typed] ?? withoutFullStop(text))
    .map((text, index, all) => ({
      from: token.from,
      to: token.to,
      text,
      folded: meaning ?? meaningOf(text, line) ?? text.toLowerCase(),
      isCommandSyntax: false,
      isPossessive: owner !== undefined && index === all.length - 1,
      hasComma: index < all.length - 1 ? /[,;]/u.test(typed) : hasComma,
      hasSlash: index < all.length - 1 ? typed.includes("/") : typed.endsWith("/"),
    }));
}

/** "Organisedby", "fundedby". */
const gluedBy =
  /^(organi[sz]ed|funded|sponsored|published|conducted|written|authored|supported|filed|guided|verified)by$/iu;

/** "Last3years", "3yrs". */
const gluedYears = /^(last|past|)(\d{1,2})(?:yrs?|years?)$/iu;

/** The word that an abbreviation means. In capitals, but in a line that has others, it is a name: "papers on AMT". */
function meaningOf(text: string, line: string): string | undefined {
  const isName = /^[\p{L}]\p{L}*\p{Lu}\p{L}*$/u.test(text) && /\p{Ll}/u.test(line);
  const lower = text.toLowerCase();
  return isName ? undefined : (abbreviations[lower] ?? abbreviations[lower.replace(/\.$/u, "")]);
}

/** "!=", and the signs of word processors. */
const signs: Readonly<Record<string, string>> = wordTable({
  "!=": "not",
  "<>": "not",
  "≠": "not",
  "≥": ">=",
  "≤": "<=",
});

const abbreviations: Readonly<Record<string, string>> = wordTable({
  "w/o": "without",
  "w/": "with",
  "b/w": "between",
  btw: "between",
  btwn: "between",
  "a.y": "ay",
  "f.y": "fy",
  asst: "assistant",
  asso: "associate",
  assoc: "associate",
  recd: "received",
  "c.v": "cv",
  "w.e.f": "since",
  wef: "since",
  fr: "from",
  "int.": "international",
  amt: "amount",
  certi: "certificate",
  engg: "engineering",
  govt: "government",
  intl: "international",
  "int'l": "international",
  "int’l": "international",
  acad: "academic",
  max: "maximum",
  min: "minimum",
  natl: "national",
  pl: "please",
  ppl: "people",
  regd: "registered",
  "tot.": "total",
  tot: "total",
  mny: "many",
  yr: "year",
});

/** Initials keep their full stop, so that "A. Rao" has no article "a"; so do open ranges ("2021.."), but not "volume 3.". */
const withoutFullStop = (text: string) => (/^\D.?$|\d\.\.$/u.test(text) ? text : text.replace(/\.$/u, ""));

/** "Haven't", also without its apostrophe. */
const contraction = /^(have|has|had|do|does|did|is|are|was|were)n['’]?t$/iu;

/** "Jan-Mar". */
const monthSpan = new RegExp(`^(${monthNames})[-–](${monthNames})$`, "iu");

/** "01.07.2023-30.06.2024". */
const daySpan = /^(\d{1,2}[./]\d{1,2}[./](?:\d{2}){1,2})[-–](\d{1,2}[./]\d{1,2}[./](?:\d{2}){1,2})$/u;

/** "15-Aug-2023", "Aug-23", "Aug'23" and the middle of "June 2022-May 2023". */
const dayByMonth = new RegExp(
  `^(?:(?<day>\\d{1,2})-)?(?<month>${monthNames})[-'’](?<year>20\\d{2}|\\d{2})$|^(?<from>20\\d{2})[-–](?<to>${monthNames})$`,
  "iu",
);
const formatLongDay = (...match: unknown[]): string => {
  const { day = "", month = "", year = "", from, to } = match.at(-1) as Partial<Record<string, string>>;
  return from ? `${from} to ${to}` : `${day} ${month} ${year.length === 2 ? `20${year}` : year}`.trim();
};

/** The dashes that a word processor writes in "UGC–CARE" and "2023–24". */
const dashes = /(?<=\S)[‐‑‒–−](?=\S)/gu;

/** "'23". */
const shortYear = /(?<![\p{L}\d])['’](\d{2})(?!\d)/gu;

/** Where words are split that are written as one, but not "10,00,000" and "2023/24". */
const splitting = new RegExp(
  [
    // "papers(2023)"
    /(?<=^\p{L}+)\((?=[\d–-]+\)$)|(?<=^\p{L}+\([\d–-]+)\)$/u,
    // "department-wise", "non-scopus", "one-week"
    /(?<=\p{L})-(?=wise$)|(?<=^non)-|(?<=^(?:\d{1,2}|one|two|three|four|five|six))-(?=(?:day|week)s?$)/u,
    // "journals,books", "CSE/IT", "Q1/Q2", "publications,2023,computer"
    /(?<=\p{L})[,;/&](?=\p{L})|(?<=\p{L}\d)[/&](?=\p{L})|(?<=\D),(?=\d)|(?<=\d)[,;](?=\p{L})|(?<=\p{L});(?=\d)|(?<=^\d{4}),(?=\d{4}$)|(?<=^\d{4}-\d{2}),(?=\d{4}-\d{2}$)|(?<=\p{L}\d),(?=\d)/u,
    // "papers-2023", "patents/2023", but not "ICACC-2023"
    /(?<=^(?:papers|patents|publications|journals|conferences|books|projects|seminars|awards|consultancy))[-/](?=(?:19|20)\d{2}(?:-\d{2})?$)/u,
    // "AY2023-24papers", "patents2022granted"
    /(?<=^(?:ay|fy)(?:19|20)\d{2}-\d{2})(?=\p{L}{3})|(?<=^\p{L}{3,})(?=(?:19|20)\d{2}\p{L}{3})|(?<=^\p{L}{3,}(?:19|20)\d{2})(?=\p{L}{3})/u,
    // "papers2023", "2023papers", "top5"
    /(?<=^top)(?=\d{1,2}$)|(?<=\p{L}{3})(?=(?:19|20)\d{2}$)|(?<=^(?:19|20)\d{2})(?=\p{L}{3})/u,
    // "dept=IT", "q=1", "if>5", but not "E=mc2"
    /(?<=^\p{L}{2,})=(?=[\p{L}\d])|(?<=^\p{L})=(?=\d+$)|(?<=^\p{L}+)(?=[<>]=?\d)/u,
  ]
    .map(({ source }) => source)
    .join("|"),
  "iu",
);

/** "Dated 01.04.2023", "from dt. 1/4/23": the word only says that a day follows. */
function isBeforeDay({ folded }: Word, before: Word | undefined, next: Word | undefined): boolean {
  if (!/^\d{1,2}[./-]\d{1,2}[./-]\d/u.test(next?.folded ?? "")) return false;
  const isLed = !before || /^(?:from|on|since|after|before|till|until|upto|to|and|of)$/u.test(before.folded);
  return folded === "dt" || folded === "dated" || (folded === "date" && isLed);
}

/** "Assistant prof" has no name after it. */
const withProfessors = (words: readonly Word[]): Word[] =>
  words.map((word, index) =>
    /^profs?\.?$/u.test(word.folded) && /^(?:assistant|associate)$/u.test(words[index - 1]?.folded ?? "")
      ? { ...word, folded: "professor" }
      : word.folded === "profs"
        ? { ...word, folded: "professors" }
        : word,
  );
