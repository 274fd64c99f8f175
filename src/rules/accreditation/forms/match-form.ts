import type { KindDefinition } from "#kinds/define-kind.ts";
import { foldText } from "#kinds/derive/fold.ts";
import { recordKinds } from "#kinds/registry.ts";
import { exactMatchOf, fieldsOfOptions, isNumberOf } from "./exact-headings.ts";
import { fitsColumn, fitsWords, isOfSomethingElse, weakWords } from "./fits-heading.ts";
import { type FormColumn, wholeHeader } from "./form-layout.ts";
import { headingInEnglish } from "./heading-in-english.ts";
import { keepWord, simplifyHeading, tokensOf } from "./heading-tokens.ts";
import { correctorForHeadings, listSpellings, type Spelling, spellingsOf } from "./spellings.ts";
import { staffHeadings } from "./staff-headings.ts";

/** The choices for a column and their certainty from 0 to 1; no keys: nothing fits. */
export type ColumnGuess = { keys: string[]; score: number };

export type FormGuess = { kind: string | "person"; score: number; columns: ColumnGuess[] };

const [weakWeight, minScore, minScoreAlone, certainScore] = [0.4, 0.6, 0.74, 0.97];

/** All record types, and rows of people, with what would fill the columns; the best first. */
export function guessForm(
  titles: readonly string[],
  columns: readonly FormColumn[],
  slugs: readonly string[],
): FormGuess[] {
  const words = wordsOf([...titles, ...columns.map(wholeHeader)].map(headingInEnglish));
  const ofTitles = wordsOf(titles.map(headingInEnglish));
  const works = recordKinds.filter(({ slug }) => slugs.includes(slug));
  return [...works, null]
    .map((kind) => {
      const guesses = matchColumnsOf(kind, columns);
      const filled = guesses.reduce((sum, { keys, score }) => sum + (keys.length > 0 ? score : 0), 0);
      const score = filled / Math.max(1, columns.length) + hintsOf(kind, words, ofTitles);
      return { kind: kind?.slug ?? "person", score, columns: guesses };
    })
    .sort((a, b) => b.score - a.score);
}

/** Whether a text is a heading of any known field. */
export function isKnownHeading(header: string): boolean {
  return (
    bestOf(header, listSpellings()).score >= minScoreAlone ||
    bestOf(inEnglish(header), listSpellings()).score >= minScoreAlone
  );
}

/** Of a bilingual heading, the English part is enough. */
const inEnglish = (heading: string) => (/[A-Za-z]{2}/.test(heading) ? heading : headingInEnglish(heading));

/** Matches the columns to one record type, or people (null). Each choice is used once, for its best heading. */
export function matchColumnsOf(kind: KindDefinition | null, printed: readonly FormColumn[]): ColumnGuess[] {
  const columns = printed.map((column) => ({
    ...column,
    header: inEnglish(column.header),
    group: column.group === null ? null : inEnglish(column.group),
  }));
  const spellings = spellingsOf(kind);
  const pairs = columns.flatMap((column, index) =>
    candidatesOf(kind, column, spellings, index === 0).map((guess) => ({ at: index, guess })),
  );
  const guesses: ColumnGuess[] = columns.map(() => ({ keys: [], score: 0 }));
  const taken = new Set<string>();
  for (const { at, guess } of pairs.sort((a, b) => b.guess.score - a.guess.score)) {
    if (guesses[at]?.keys.length !== 0 || guess.score < minScore) continue;
    const keys = guess.keys.filter((key) => key === "serial" || !taken.has(key));
    if (keys.length === 0) continue;
    for (const key of keys) taken.add(key);
    guesses[at] = withUnit(kind, { keys, score: guess.score }, wholeHeader(columns[at] as FormColumn));
  }
  return guesses;
}

function candidatesOf(
  kind: KindDefinition | null,
  column: FormColumn,
  spellings: readonly Spelling[],
  isFirst: boolean,
): readonly ColumnGuess[] {
  const header = wholeHeader(column);
  const special = exactMatchOf(kind, column);
  if (special) return [{ keys: special, score: 1 }];
  if (isOfSomethingElse(column, spellings)) return [];
  const fitting = spellings.filter(fitsColumn(kind, column));
  const ofWhole = rankedOf(header, fitting);
  // "Details of the paper: No." in the first column numbers the rows; "Registration: No." does not.
  if (isFirst && isNumberOf(column) && (ofWhole[0]?.score ?? 0) < certainScore) return [{ keys: ["serial"], score: 1 }];
  const found = [
    ...ofWhole,
    ...(column.group === null ? [] : belowGroup(column.header, fitting)),
    ...fieldsOfOptions(kind, header),
  ];
  const bestScore = Math.max(0, ...found.map(({ score }) => score));
  const parts = partsOf(column.header, fitting);
  if (!parts || bestScore >= certainScore || parts.score <= bestScore - 0.05) return found;
  return [{ ...parts, score: Math.max(parts.score, bestScore + 0.001) }, ...found];
}

/** "Application: Date" is rather the date of the application than any date. */
function belowGroup(header: string, spellings: readonly Spelling[]): ColumnGuess[] {
  const isWeak = tokensOf(header, correctorForHeadings()).every((word) => weakWords.has(word));
  return rankedOf(header, spellings).map(({ keys, score }) => ({ keys, score: score * (isWeak ? 0.8 : 1) }));
}

/** Recognises several values in a column: "Vol./Issue/Page", "Journal with ISSN", "Conference & organiser". */
function partsOf(header: string, spellings: readonly Spelling[]): ColumnGuess | null {
  const parts = simplifyHeading(header)
    .split(/[/|,;&+:()]|\band\b|\bwith\b|\balong\b/i)
    .map((part) => part.trim())
    .filter((part) => tokensOf(part, keepWord).length > 0);
  if (parts.length < 2 || parts.length > 6) return null;
  const found = parts.map((part) => bestOf(part, spellings));
  if (found.some(({ score }) => score < minScoreAlone)) return null;
  const keys = [...new Set(found.flatMap((one) => one.keys))];
  const score = found.reduce((sum, one) => sum + one.score, 0) / found.length;
  if (keys.length === 1) return { keys, score: score * 0.97 };
  const numbers = keys.every((key) =>
    /^(?:field:(?:issn|isbn|eissn|doi|paperUrl|bookUrl|journalUrl)|link:doi)$/.test(key),
  );
  return { keys: numbers ? [keys.join("|")] : keys, score };
}

function bestOf(header: string, spellings: readonly Spelling[]): ColumnGuess {
  return rankedOf(header, spellings)[0] ?? { keys: [], score: 0 };
}

const maxCandidates = 5;

/** The choices that a heading may mean, the most likely first. */
function rankedOf(header: string, spellings: readonly Spelling[]): ColumnGuess[] {
  const folded = foldText(header);
  const tokens = tokensOf(header, correctorForHeadings());
  // A remark in brackets only explains, as in "Mode (Online/Offline)".
  const withoutRemarks = tokensOf(header.replace(/\([^()]*\)/g, " "), correctorForHeadings());
  const isShorter = withoutRemarks.length > 0 && withoutRemarks.length < tokens.length;
  const scores = new Map<string, number>();
  for (const { key, tokens: own, folded: other } of spellings.filter(fitsWords(header))) {
    const alike = Math.max(similarityOf(tokens, own), isShorter ? similarityOf(withoutRemarks, own) * 0.98 : 0) * 0.99;
    const score = folded === other && folded !== "" ? 1 : alike;
    if (score > (scores.get(key) ?? 0)) scores.set(key, score);
  }
  return [...scores]
    .sort(([, a], [, b]) => b - a)
    .slice(0, maxCandidates)
    .map(([key, score]) => ({ keys: [key], score }));
}

function similarityOf(one: readonly string[], other: readonly string[]): number {
  if (one.length === 0 || other.length === 0) return 0;
  const weight = (words: readonly string[]) =>
    words.reduce((sum, word) => sum + (weakWords.has(word) ? weakWeight : 1), 0);
  const shared = one.filter((word) => other.includes(word));
  // Weak words alone match only if both texts have no other words.
  if (shared.every((word) => weakWords.has(word)) && shared.length < Math.max(one.length, other.length)) return 0;
  return (2 * weight(shared)) / (weight(one) + weight(other));
}

/** Writes money in the unit of the heading, and only the year of a date if the heading asks for the year. */
function withUnit(kind: KindDefinition | null, { keys, score }: ColumnGuess, header: string): ColumnGuess {
  const inLakhs = /\blakhs?\b|\blacs?\b|लाख/i.test(header);
  const onlyYear = /\byears?\b|\byr\b|वर्ष/i.test(header) && !/month|date/i.test(header);
  const written = keys.map((key) => {
    const field = key.startsWith("field:") ? kind?.fields[key.slice(6)] : undefined;
    if (field?.type === "money") return `${inLakhs ? "lakhs" : "rupees"}:${key.slice(6)}`;
    const isDay = field?.type === "partial-date" || field?.type === "date";
    return isDay && onlyYear ? `year-of:${key.slice(6)}` : key;
  });
  return { keys: written, score };
}

/** What the lines above say of the whole form counts more. */
function hintsOf(kind: KindDefinition | null, words: string, ofTitles: string): number {
  const hints = kind ? (kind.externalFormKeywords?.words ?? []) : staffHeadings;
  const found = hints.filter((word) => words.includes(` ${word} `));
  return Math.min(
    0.5,
    found.reduce((sum, word) => sum + (ofTitles.includes(` ${word} `) ? 0.12 : 0.08) * word.split(" ").length, 0),
  );
}

function wordsOf(texts: readonly string[]): string {
  const folded = texts.map((one) => foldText(one)).join(" ");
  return ` ${folded} ${tokensOf(texts.join(" , "), correctorForHeadings()).join(" ")} ${folded.replace(/s(?= |$)/g, "")} `.replace(
    / +/g,
    " ",
  );
}
