import type { Presented } from "#contract/endpoint.ts";
import type { search } from "#contract/search.ts";
import {
  type FoundWork,
  headPoints,
  maxNames,
  numberPoints,
  phrasePoints,
  places,
} from "#db/queries/search-records.ts";
import type { Day } from "#kinds/day.ts";
import { foldedWords, searchedFields } from "#kinds/derive/search-text.ts";
import { kindBySlug } from "#kinds/registry.ts";
import type { Identifiers } from "#rules/matching/identifiers-in.ts";

export type ShownWork = Presented<typeof search.all>["rows"][number];
type Reason = ShownWork["why"][number];

/** A found record in the contract's shape, with the reasons that add up to its score. */
export function shownWork(
  row: FoundWork,
  words: readonly string[],
  phrase: string,
  identifiers: Identifiers,
): ShownWork {
  const { names } = row;
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    title: row.title,
    people: names.slice(0, maxNames).join(", ") + (names.length > maxNames ? " …" : ""),
    date: dateOf(row.day, row.dayEnd),
    departments: row.departments,
    score: rounded(row.score),
    recent: rounded(row.recent),
    why: [
      ...(row.hasNumber ? [reason(identifiers.name ?? "", "identifier", numberPoints)] : []),
      ...(row.places
        ? words.flatMap((word, index) => reasonOf(word, row.places?.[index] ?? null, row))
        : roughly(row, words)),
      ...(row.hasPhrase ? [reason(phrase, "phrase", phrasePoints)] : []),
    ],
  };
}

function reasonOf(word: string, place: number | null, { data, kind }: FoundWork): Reason[] {
  const found = places[(place ?? 0) - 1];
  if (!found) return [];
  const field = found.in === "field" && data ? fieldWith(kind, data, word) : null;
  return [{ word, in: found.in, field, isWhole: found.isWhole, points: found.points }];
}

/** Of very many only title and people are examined again; other words are in a topic or another field. */
function roughly({ title, names, isHead }: FoundWork, words: readonly string[]): Reason[] {
  const [inTitle, inNames] = [foldedWords(title), foldedWords(names.join(" "))];
  const placed = words.map((word): Reason => {
    const known = [inTitle, inNames].find((list) => list.some((one) => one.startsWith(word)));
    const where = known === inTitle ? "title" : known ? "people" : isHead ? "topic" : "field";
    return { word, in: where, field: null, isWhole: known?.includes(word) ?? false, points: 0 };
  });
  return isHead ? [...placed, reason(words.join(" "), "head", headPoints)] : placed;
}

function reason(word: string, where: Reason["in"], points: number): Reason {
  return { word, in: where, field: null, isWhole: true, points };
}

/** The label of the first field that has the word, or one that begins with it. */
function fieldWith(slug: string, data: NonNullable<FoundWork["data"]>, word: string): string | null {
  const fields = searchedFields(kindBySlug(slug), data);
  // Most texts need no folding, which is expensive.
  const plain = fields.find(({ text }) => hasBeginning(text.toLowerCase(), word));
  const found = plain ?? fields.find(({ text }) => foldedWords(text).some((known) => known.startsWith(word)));
  return found?.field.label ?? null;
}

function hasBeginning(text: string, word: string): boolean {
  for (let index = text.indexOf(word); index >= 0; index = text.indexOf(word, index + 1))
    if (index === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(index - 1))) return true;
  return false;
}

/** As far as it is known: the year, the month or the day. */
function dateOf(first: Day | null, last: Day | null): string | null {
  if (first === null || last === null || first === last) return first;
  return first.slice(0, 7) === last.slice(0, 7) ? first.slice(0, 7) : first.slice(0, 4);
}

const rounded = (points: number) => Math.round(points * 100) / 100;
