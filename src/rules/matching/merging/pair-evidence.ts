import type { Values } from "#texts/fill-in.ts";
import { text } from "#texts/text.ts";
import type { Work } from "../classify-duplicate.ts";
import { sharePeople } from "../compare-people.ts";
import { measureTitleSimilarity } from "../measure-title-similarity.ts";

/** What two records have in common; shown to the person who decides. */
export type PairEvidence = {
  /** The types of identifiers that both share: "doi", "source", "isbn", or an office's. */
  keys: string[];
  /** Similarity of the titles, from 0 to 1. */
  title: number;
  /** Null if a record has no date. */
  years: [string | null, string | null];
  /** The number of people whom both name. */
  people: number;
};

export const pairClasses = ["same", "possible", "version"] as const;
export type PairClass = (typeof pairClasses)[number];

export function evidenceOf(one: Work, other: Work): PairEvidence {
  const keys = one.keys.filter((key) => other.keys.includes(key)).map((key) => key.split(":")[0] ?? "");
  return {
    keys: [...new Set(keys)],
    title: Math.floor(measureTitleSimilarity(one.title, other.title) * 100) / 100,
    years: [one.year, other.year],
    people: sharePeople(one.people, other.people).found,
  };
}

/** From 0 to 1, by which lists are sorted. */
export function scoreOf(pairClass: PairClass, { keys, title, years, people }: PairEvidence): number {
  const sum =
    (pairClass === "same" ? 0.4 : pairClass === "possible" ? 0.2 : 0) +
    (keys.length > 0 ? 0.2 : 0) +
    0.2 * title +
    (years[0] !== null && years[0] === years[1] ? 0.1 : 0) +
    0.1 * Math.min(1, people / 2);
  return Math.round(sum * 100) / 100;
}

const sameKeys: Readonly<Record<string, string>> = {
  doi: text("same DOI"),
  source: text("same id"),
  isbn: text("same ISBN"),
};

/** The reasons as sentences with values, which can be translated. */
export function describeEvidence({ keys, title, years, people }: PairEvidence): { text: string; params: Values }[] {
  const [one, other] = years;
  return [
    ...[...new Set(keys.map((key) => sameKeys[key] ?? text("same number")))].map(toTemplate),
    title === 1
      ? toTemplate(text("same title"))
      : { text: text("title {{similarity}}"), params: { similarity: title.toFixed(2) } },
    ...(one === null || other === null
      ? []
      : one === other
        ? [toTemplate(text("same year"))]
        : [{ text: text("years {{one}} and {{other}}"), params: { one, other } }]),
    ...(people === 1 ? [toTemplate(text("1 shared author"))] : []),
    ...(people > 1 ? [{ text: text("{{count}} shared authors"), params: { count: people } }] : []),
  ];
}

const toTemplate = (sentence: string) => ({ text: sentence, params: {} });
