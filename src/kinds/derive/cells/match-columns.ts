import type { KindDefinition, PeoplePart } from "../../define-kind.ts";
import { peopleParts } from "../../define-kind.ts";
import type { ReadContext } from "../../field.ts";
import { foldWord } from "../../reading/clean-text.ts";
import { headingWords } from "./heading-words.ts";
import { organiserHeadingWords, peopleHeadingWords } from "./people-heading-words.ts";

export type SingleTarget = { to: "field"; field: string } | { to: "people"; part: PeoplePart };

/** `several`: its cells contain more than one value and are divided. */
export type ColumnTarget = SingleTarget | { to: "several"; parts: readonly SingleTarget[] } | { to: "ignored" };

/** `how`: what recognised the header: the file's own header, a field's name, label or alias, or other forms. */
export type ColumnMatch = {
  header: string;
  target: ColumnTarget;
  how: (typeof matchLevels)[number] | "words" | "none";
  /** The order of its numeric dates, if it has any that depend on it. */
  dates?: ReadContext["dateOrder"];
  /** What texts such as 2011-12 mean in a column of dates; months if absent. */
  ambiguousYears?: "academic" | "undetermined";
  /** The form labels calendar years as academic years: 2024 as 2024-25. */
  hasLabelledYears?: true;
};

const matchLevels = ["header", "name", "label", "alias"] as const;

type Spelling = { key: string; target: ColumnTarget; level: (typeof matchLevels)[number]; folded: string };

/** Finds the field of each header. A field is assigned only once: to the header that fits best, then to the first. */
export function matchColumns(kind: KindDefinition, headers: readonly string[]): ColumnMatch[] {
  const matches: ColumnMatch[] = headers.map((header) => ({ header, target: { to: "ignored" }, how: "none" }));
  const headings = new Map(matches.map((match) => [match, foldHeading(match.header)]));
  const known = spellingsOf(kind, new Set(headings.values()));
  const taken = new Set<string>();
  for (const level of matchLevels) {
    for (const match of matches) {
      if (match.how !== "none") continue;
      const folded = headings.get(match);
      const spelling = known.find((one) => one.level === level && one.folded === folded && !taken.has(one.key));
      if (!spelling) continue;
      taken.add(spelling.key);
      match.target = spelling.target;
      match.how = level;
    }
  }
  for (const { match, key, target } of wordMatches(kind, matches)) {
    if (match.how !== "none" || taken.has(key)) continue;
    taken.add(key);
    match.target = target;
    match.how = "words";
  }
  return matches;
}

/** The position of each folded heading in its list. */
type Ranks = ReadonlyMap<string, number>;

const fieldRanks = ranksOf(headingWords);
const peopleRanks = ranksOf(peopleHeadingWords);
const organiserRanks = ranksOf({ names: organiserHeadingWords }).get("names");

function ranksOf(lists: Readonly<Record<string, readonly string[] | undefined>>): ReadonlyMap<string, Ranks> {
  return new Map(
    Object.entries(lists).map(([name, words = []]) => [
      name,
      new Map(words.map((word, rank) => [foldWord(word), rank])),
    ]),
  );
}

type WordMatch = { match: ColumnMatch; key: string; target: ColumnTarget };

/** Matches the headings of other forms, the most usual first. A unit or remark in brackets is ignored. */
function wordMatches(kind: KindDefinition, matches: readonly ColumnMatch[]): WordMatch[] {
  const unmatched = matches.flatMap((match) => {
    const { header, how } = match;
    if (how !== "none") return [];
    return [{ match, spellings: [foldHeading(header), foldHeading(withoutBrackets(header))] }];
  });
  const found: (WordMatch & { rank: number })[] = [];
  const addMatches = (key: string, target: ColumnTarget, ranks: Ranks | undefined, firstRank = 0, isDate = false) => {
    if (!ranks) return;
    for (const { match, spellings } of unmatched) {
      if (isDate && (isOpenDate(kind, match.header) || isYearBesideSpan(match.header, matches))) continue;
      const [whole, short] = spellings.map((one) => ranks.get(one));
      const rank = whole ?? (short === undefined ? undefined : short + afterWhole);
      if (rank !== undefined) found.push({ match, key, target, rank: rank + firstRank });
    }
  };
  for (const part of peopleParts)
    if (kind.peopleColumns[part] !== undefined)
      addMatches(`people:${part}`, { to: "people", part }, peopleRanks.get(part));
  if (kind.people?.roles[0] === "involved" && kind.peopleColumns.names !== undefined)
    addMatches("people:names", { to: "people", part: "names" }, organiserRanks, afterFields);
  for (const [name, field] of Object.entries(kind.fields))
    if (field.readonly === undefined) addMatches(name, { to: "field", field: name }, fieldRanks.get(name));
  for (const [name, rankName] of [
    [kind.title, "title"],
    [kind.date[0], "date"],
  ] as const)
    if (name !== undefined)
      addMatches(name, { to: "field", field: name }, fieldRanks.get(rankName), afterFields, rankName === "date");
  return found.sort((one, other) => one.rank - other.rank);
}

/** A patent is filed, published and granted: which of its dates a column "Date" has, only a person can say. */
const hasDateOfEachStage = ({ date, fields }: KindDefinition) =>
  date.length > 2 && Object.values(fields).some((field) => field.type === "enum" && field.areStages === true);

/** Whether a column has dates of which its heading does not say what was on that day: "Date" of a project may be of its sanction or its begin. */
export const isOpenDate = (kind: KindDefinition, header: string) =>
  isPlainDate(header) && (hasDateOfEachStage(kind) || (hasDatesByStatus(kind) && /date/i.test(header)));

const hasDatesByStatus = ({ date, fields }: KindDefinition) => date.length > 1 && fields.status?.type === "enum";

/** In a list with "Year" and "Date from - to" the year says no day. */
const isYearBesideSpan = (header: string, matches: readonly ColumnMatch[]) =>
  /^\s*(?:academic )?years?\s*$/i.test(header) &&
  matches.some(
    ({ header: other }) => other.length <= maxHeadingLength && /\bfrom\s*(?:to\b|till\b|[-–—/])/i.test(other),
  );

/** Whether the heading only says that the column has dates: "Date", "Year". */
const isPlainDate = (header: string) =>
  !/ of /i.test(header) && fieldRanks.get("date")?.has(foldHeading(withoutBrackets(header))) === true;

/** The headings for titles and dates in general rank after those of the field itself. */
const afterFields = 1000;
/** A heading without its brackets ranks lower: "Duration (from)" is compared as a whole, then as "Duration". */
const afterWhole = 500;

/** Longer headings are not compared: no field has such a name, and a file may have an endless cell. */
export const maxHeadingLength = 300;

function foldHeading(header: string): string {
  return header.length > maxHeadingLength ? "" : foldWord(header);
}

function withoutBrackets(header: string): string {
  if (header.length > maxHeadingLength || /\(\s*from\b[^()]*\bto\b[^()]*\)/i.test(header)) return header;
  return header.replace(/\s*\([^()]*\)\s*$|\s+in\s+(?:rs\.?\s+|inr\s+)?(?:lakh|lac|crore|rupee)s?\s*$/i, "");
}

function spellingsOf(kind: KindDefinition, present: ReadonlySet<string>): Spelling[] {
  const spellings: Spelling[] = [];
  const add = (key: string, target: ColumnTarget, level: (typeof matchLevels)[number], text: string | undefined) => {
    if (text !== undefined && foldWord(text) !== "") spellings.push({ key, target, level, folded: foldWord(text) });
  };
  for (const part of peopleParts) {
    const header = kind.peopleColumns[part];
    if (header === undefined) continue;
    const target: ColumnTarget = { to: "people", part };
    add(`people:${part}`, target, "header", header);
    if (part === "names") add(`people:${part}`, target, "label", kind.people?.label);
  }
  for (const [name, field] of Object.entries(kind.fields)) {
    if (field.readonly !== undefined) continue;
    const target: ColumnTarget = { to: "field", field: name };
    // Old files have the ISBN under "issn". In a file that also has "isbn", both headers mean what they say.
    const isAnotherField = field.csvHeader !== undefined && field.csvHeader in kind.fields;
    if (!isAnotherField || !present.has(foldWord(name))) add(name, target, "header", field.csvHeader);
    add(name, target, "name", name);
    add(name, target, "label", field.label);
    add(name, target, "alias", field.shortLabel);
    for (const alias of field.aliases ?? []) add(name, target, "alias", alias);
  }
  return spellings;
}
