import { expect, test } from "vitest";
import type { Work } from "../classify-duplicate.ts";
import { describeEvidence, evidenceOf, type PairEvidence, scoreOf } from "./pair-evidence.ts";

const nothing: PairEvidence = { keys: [], title: 0, years: [null, null], people: 0 };

test.each([
  ["nothing in common", "version", nothing, 0],
  ["perhaps the same", "possible", nothing, 0.2],
  ["the same", "same", nothing, 0.4],
  ["an identifier", "version", { ...nothing, keys: ["doi", "isbn"] }, 0.2],
  ["half of the title", "version", { ...nothing, title: 0.5 }, 0.1],
  ["the year", "version", { ...nothing, years: ["2020", "2020"] as [string, string] }, 0.1],
  ["different years", "version", { ...nothing, years: ["2020", "2021"] as [string, string] }, 0],
  ["one person", "version", { ...nothing, people: 1 }, 0.05],
  ["two people", "version", { ...nothing, people: 2 }, 0.1],
  ["many people", "version", { ...nothing, people: 9 }, 0.1],
  ["everything", "same", { keys: ["doi"], title: 1, years: ["2020", "2020"] as [string, string], people: 3 }, 1],
] as const)("the score of a pair with %s", (_, found, evidence, score) => {
  expect(scoreOf(found, evidence as PairEvidence)).toBe(score);
});

test("a pair is described by what both have", () => {
  const texts = (evidence: Partial<PairEvidence>) =>
    describeEvidence({ ...nothing, ...evidence }).map(({ text, params }) =>
      text.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(params[name])),
    );
  expect(texts({})).toEqual(["title 0.00"]);
  expect(texts({ title: 0.876 })).toEqual(["title 0.88"]);
  expect(texts({ keys: ["doi", "source", "isbn", "grant", "patent"], title: 1 })).toEqual([
    "same DOI",
    "same id",
    "same ISBN",
    "same number",
    "same title",
  ]);
  expect(texts({ title: 1, years: ["2020", "2020"], people: 1 })).toEqual([
    "same title",
    "same year",
    "1 shared author",
  ]);
  expect(texts({ title: 1, years: ["2020", "2021"], people: 2 })).toEqual([
    "same title",
    "years 2020 and 2021",
    "2 shared authors",
  ]);
  expect(texts({ title: 1, years: ["2020", null] })).toEqual(["same title"]);
  expect(texts({ title: 1, years: [null, "2020"] })).toEqual(["same title"]);
});

test("evidence names each type of identifier once, and only those that both have", () => {
  const work = (keys: string[], year: string | null): Work =>
    ({ keys, title: "Wells of the coast", year, people: [], container: "" }) as unknown as Work;
  const one = work(["doi:10.5555/a", "isbn:1", "isbn:2", "source:x"], "2020");
  const other = work(["doi:10.5555/b", "isbn:2", "isbn:1"], null);
  expect(evidenceOf(one, other)).toEqual({ keys: ["isbn"], title: 1, years: ["2020", null], people: 0 });
});
