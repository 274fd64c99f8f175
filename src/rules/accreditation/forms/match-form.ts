import type { KindDefinition } from "#kinds/define-kind.ts";
import { foldText } from "#kinds/derive/fold.ts";
import { recordKinds } from "#kinds/registry.ts";
import { wordsOfKind, wordsOfPeople } from "./choice-words.ts";
import { exactMatchOf, fieldsOfOptions, isNumberOf } from "./exact-headings.ts";
import type { FormColumn } from "./form-layout.ts";
import { headingInEnglish } from "./heading-in-english.ts";
import { correctorFor, plainHeading, sameWord, tokensOf } from "./heading-tokens.ts";
import { staffWords } from "./office-heading-words.ts";

/** The choices for a column and their certainty from 0 to 1; no keys: nothing fits. */
export type ColumnGuess = { keys: string[]; score: number };

export type FormGuess = { kind: string | "person"; score: number; columns: ColumnGuess[] };

/** Words that many headings have, so they prove little. */
const weakWords = new Set([
  "name",
  "number",
  "date",
  "year",
  "total",
  "detail",
  "type",
  "title",
  "month",
  "link",
  "research",
]);
const [weakWeight, minScore, minScoreAlone] = [0.4, 0.6, 0.74];

/** A choice with one of its spellings. */
type Spelling = { key: string; tokens: readonly string[]; folded: string };

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
    bestOf(header, allSpellings()).score >= minScoreAlone ||
    bestOf(inEnglish(header), allSpellings()).score >= minScoreAlone
  );
}

let cachedSpellings: readonly Spelling[] | undefined;

/** All different spellings. */
function allSpellings(): readonly Spelling[] {
  cachedSpellings ??= [
    ...new Map([...recordKinds, null].flatMap((kind) => spellingsOf(kind)).map((one) => [one.folded, one])).values(),
  ];
  return cachedSpellings;
}

/** Of a bilingual heading, the English part is enough. */
const inEnglish = (heading: string) => (/[A-Za-z]{2}/.test(heading) ? heading : headingInEnglish(heading));

export function wholeHeader({ header, group }: Pick<FormColumn, "header" | "group">): string {
  return group === null ? header : `${group}: ${header}`;
}

/** Matches the columns to one record type, or people (null). Each choice is used once, for its best heading. */
export function matchColumnsOf(kind: KindDefinition | null, printed: readonly FormColumn[]): ColumnGuess[] {
  const columns = printed.map((column) => ({
    ...column,
    header: inEnglish(column.header),
    group: column.group === null ? null : inEnglish(column.group),
  }));
  const spellings = spellingsOf(kind);
  const own = new Set(spellings.flatMap(({ tokens }) => tokens));
  const pairs = columns.flatMap((column, index) =>
    candidatesOf(kind, column, spellings, own).map((guess) => ({ at: index, guess })),
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
  own: ReadonlySet<string>,
): readonly ColumnGuess[] {
  const header = wholeHeader(column);
  const special = exactMatchOf(kind, column);
  if (special) return [{ keys: special, score: 1 }];
  if (isOfSomethingElse(column, own)) return [];
  const isMoney = /\b(?:rs|inr|rupees?|lakhs?|lacs?|cost)\b/i.test(header);
  const isDay = ({ key }: Spelling) => /date$/i.test(kind?.fields[key.slice("field:".length)]?.type ?? "");
  // What was received is not what was sanctioned, also where the record type has no other amount.
  const isReceived = /\b(?:rec(?:ei|ie)ved|recd|released)\b/i.test(header) && !/sanction/i.test(header);
  const fitting = spellings
    .filter(fitsGroup(kind, column))
    .filter((one) => !isYesOrNo(header) || canAnswerYesOrNo(kind, one))
    .filter((one) => !(isMoney && isDay(one)) && !(isReceived && one.key === "field:sanctionedAmount"));
  const found = [
    ...rankedOf(header, fitting),
    ...(column.group === null ? [] : rankedOf(column.header, fitting)),
    ...fieldsOfOptions(kind, header),
  ];
  const most = Math.max(0, ...found.map(({ score }) => score));
  const parts = partsOf(header, fitting);
  if (!parts || most >= 0.97 || parts.score <= most - (parts.keys.length > 1 ? 0.05 : 0)) return found;
  return [{ ...parts, score: Math.max(parts.score, most + 0.001) }, ...found];
}

const isYesOrNo = (header: string) =>
  /\(\s*(?:yes\s*\/\s*no|y\s*\/\s*n|हाँ\s*\/\s*नहीं|होय\s*\/\s*नाही)\s*\)/i.test(header);

/** "Published in proceedings (Yes/No)" asks for no date, number or name. */
function canAnswerYesOrNo(kind: KindDefinition | null, { key }: Spelling): boolean {
  return kind === null || ["bool", "enum", "tags"].includes(kind.fields[key.slice("field:".length)]?.type ?? "");
}

/**
 * Below a group heading, the group's words alone are not enough: "Experience: Industry" is not "Experience: Teaching".
 * Below a number, people's names are not meant: "No. of participants: Faculty". A column for one option of a list is
 * ticked, not filled with another option: "Level: National".
 */
function fitsGroup(kind: KindDefinition | null, { header, group }: FormColumn): (spelling: Spelling) => boolean {
  if (group === null) return () => true;
  const isPartsNumber = isNumberOf({ header, group });
  const own = isPartsNumber ? [] : tokensOf(header, corrector()).filter((word) => !weakWords.has(word));
  const isNumber = tokensOf(group, corrector()).includes("number");
  const option = foldText(header);
  const isOption = (key: string) => {
    const field = kind?.fields[key.slice("field:".length)];
    return field?.type === "enum" && field.options.some(({ label }) => foldText(label) === option);
  };
  return ({ key, tokens }) =>
    (own.length === 0 || own.some((word) => tokens.includes(word))) &&
    !(isNumber && namesOfPeople.has(key)) &&
    !(isPartsNumber && key === "serial") &&
    !isOption(key);
}

/** "Work order: Date" is no date of a record type that knows nothing of orders. */
function isOfSomethingElse({ header, group }: FormColumn, own: ReadonlySet<string>): boolean {
  const strong = (text: string) => tokensOf(text, corrector()).filter((word) => !weakWords.has(word));
  return group !== null && strong(header).length === 0 && strong(group).some((word) => !own.has(word));
}

const namesOfPeople = new Set(["faculty", "authors", "principal", "co"]);

/** Recognises several values in a column: "Vol./Issue/Page", "Journal with ISSN", "Conference & organiser". */
function partsOf(header: string, spellings: readonly Spelling[]): ColumnGuess | null {
  const parts = plainHeading(header)
    .split(/[/|,;&+:()]|\band\b|\bwith\b|\balong\b/i)
    .map((part) => part.trim())
    .filter((part) => tokensOf(part, sameWord).length > 0);
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
  const tokens = tokensOf(header, corrector());
  // A remark in brackets only explains, as in "Mode (Online/Offline)".
  const bare = tokensOf(header.replace(/\([^()]*\)/g, " "), corrector());
  const isShorter = bare.length > 0 && bare.length < tokens.length;
  const scores = new Map<string, number>();
  for (const { key, tokens: own, folded: other } of spellings) {
    const alike = Math.max(similarityOf(tokens, own), isShorter ? similarityOf(bare, own) * 0.98 : 0) * 0.99;
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
  const hints = kind ? (kind.inForms?.words ?? []) : staffWords;
  const found = hints.filter((word) => words.includes(` ${word} `));
  return Math.min(
    0.5,
    found.reduce((sum, word) => sum + (ofTitles.includes(` ${word} `) ? 0.12 : 0.08) * word.split(" ").length, 0),
  );
}

function wordsOf(texts: readonly string[]): string {
  const folded = texts.map((one) => foldText(one)).join(" ");
  return ` ${folded} ${tokensOf(texts.join(" , "), corrector()).join(" ")} ${folded.replace(/s(?= |$)/g, "")} `.replace(
    / +/g,
    " ",
  );
}

const spellingsByKind = new Map<string, readonly Spelling[]>();

function spellingsOf(kind: KindDefinition | null): readonly Spelling[] {
  const slug = kind?.slug ?? "person";
  const cached = spellingsByKind.get(slug);
  if (cached) return cached;
  const right = corrector();
  const spellings = (kind ? wordsOfKind(kind) : wordsOfPeople()).map(([key, word]) => ({
    key,
    tokens: tokensOf(word, right),
    folded: foldText(word),
  }));
  spellingsByKind.set(slug, spellings);
  return spellings;
}

let cachedCorrector: ((word: string) => string) | undefined;

/** Corrects typos to words of any field. */
function corrector(): (word: string) => string {
  if (cachedCorrector) return cachedCorrector;
  const all = [...recordKinds.flatMap(wordsOfKind), ...wordsOfPeople()].map(([, word]) => word);
  const vocabulary = new Set(all.flatMap((word) => tokensOf(word, sameWord)).filter((word) => /^[a-z]+$/.test(word)));
  cachedCorrector = correctorFor(vocabulary);
  return cachedCorrector;
}
