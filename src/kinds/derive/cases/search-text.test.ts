import { expect, test } from "vitest";
import { kindBySlug } from "../../registry.ts";
import { foldWords, keepsSearchWords, searchWords, topicsOf } from "../search-text.ts";

const journal = kindBySlug("journal");

test("the words of a record are folded, each once, by what they say about it", () => {
  const data = { title: "Clay & Straw: clay bricks", journalTitle: "Build. Mater.", keywords: ["Old Bricks", "Lime"] };
  expect(searchWords(journal, data, [{ name: "Rao, A." }, { name: "Neel Das" }])).toEqual({
    title: ["clay", "straw", "bricks"],
    people: ["rao", "a", "neel", "das"],
    topics: ["old", "bricks", "lime"],
    other: ["build", "mater"],
  });
  expect(topicsOf(journal, data)).toEqual(["Old Bricks", "Lime"]);
  expect(topicsOf(journal, { title: "Clay" })).toEqual([]);
});

test("a document is found by its owner, and nothing personal is", () => {
  const profile = kindBySlug("profile");
  const words = searchWords(profile, { pan: "ABCDE1234F", interests: ["Clay"] }, [{ name: "Asha Rao" }]);
  expect(words.title).toEqual(["asha", "rao"]);
  expect(Object.values(words).flat()).not.toContain("abcde1234f");
  expect(searchWords(profile, {}, []).title).toEqual(["profile"]);
});

test("at most a thousand words of a text are found", () => {
  const words = Array.from({ length: 1001 }, (_, index) => `w${index}`);
  expect(foldWords(words.slice(0, 1000).join(" "))).toEqual(words.slice(0, 1000));
  expect(foldWords(words.join(", "))).toEqual(words.slice(0, 1000));
  expect(foldWords(" — ")).toEqual([]);
});

test.each([
  ["the same words", { journalTitle: "A" }, { title: "T", journalTitle: "A" }, { title: "T", journalTitle: "A" }, true],
  ["other words", { journalTitle: "B" }, { title: "T", journalTitle: "A" }, { title: "T", journalTitle: "B" }, false],
  ["a removed value", { journalTitle: null }, { title: "T", journalTitle: "A" }, { title: "T" }, false],
  ["another title alone", { title: "U" }, { title: "T" }, { title: "U" }, true],
  ["a field that is not among the changes", { volume: "1" }, { journalTitle: "A" }, { journalTitle: "B" }, true],
  [
    "a row of a table",
    { "sourceIds.1.identifier": "x2" },
    { sourceIds: [{ id: "1", system: "scopus", identifier: "x1" }] },
    { sourceIds: [{ id: "1", system: "scopus", identifier: "x2" }] },
    false,
  ],
])("whether a change keeps the words: %s", (_, changed, before, after, keeps) => {
  expect(keepsSearchWords(journal, changed, before, after)).toBe(keeps);
});
