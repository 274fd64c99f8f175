import { headQuery, wordQuery, yearQuery } from "#db/search-text.ts";
import { oneTypoFrom } from "#rules/matching/one-typo.ts";
import { piecesOf } from "./people-queries.ts";

/** Too many words begin with one or two letters. */
const shortestBeginning = 3;
/** How far back the newest works are searched year by year. */
const yearsBack = 12;
const typosAtOnce = 30;

/**
 * The index queries for records that have every word: whole, the last one as a beginning, all of them as beginnings.
 */
export function recordQueries(
  institute: number,
  words: readonly string[],
  years: YearSpan,
  thisYear: number,
): { head: string; anywhere: string[]; years: string[] } {
  const within = years
    ? ` & (${yearsOf(years)
        .map((year) => yearQuery(institute, year))
        .join(" | ")})`
    : "";
  const all = (write: (word: string, at: number) => string) => words.map(write).join(" & ") + within;
  const head = all((word) => headQuery(institute, word, { isPrefix: mayGoOn(word) }));
  const whole = all((word) => wordQuery(institute, word, {}));
  const typed = all((word, at) => wordQuery(institute, word, { isPrefix: at === words.length - 1 && mayGoOn(word) }));
  const begun = all((word) => wordQuery(institute, word, { isPrefix: mayGoOn(word) }));
  const order = [
    thisYear + 1,
    thisYear,
    thisYear - 1,
    0,
    ...Array.from({ length: yearsBack }, (_, at) => thisYear - 2 - at),
  ];
  return {
    head,
    anywhere: [...new Set([whole, typed, begun])],
    years: order.map((year) => yearQuery(institute, year)),
  };
}

type YearSpan = { from: number; to: number } | null;

const yearsOf = ({ from, to }: { from: number; to: number }) =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

const mayGoOn = (word: string) => word.length >= shortestBeginning;

/**
 * The words one typo away from the word at that index, and the queries for records that have one of them beside the
 * others.
 */
export function typoQueries(
  institute: number,
  words: readonly string[],
  at: number,
): { near: string[]; wanted: string[] } {
  const near = oneTypoFrom(words[at] ?? "");
  const others = words.map((word, place) =>
    place === at ? "" : `${wordQuery(institute, word, { isPrefix: place === words.length - 1 && mayGoOn(word) })} & `,
  );
  const wanted = piecesOf(near, typosAtOnce).map(
    (piece) => `${others.join("")}(${piece.map((word) => headQuery(institute, word)).join(" | ")})`,
  );
  return { near, wanted };
}
