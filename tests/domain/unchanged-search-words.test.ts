import { expect, test } from "vitest";
import { keepsSearchWords, searchWords } from "#kinds/derive/search-text.ts";
import type { RecordData } from "#kinds/field.ts";
import { journal } from "#kinds/records/journal.ts";
import { profile } from "#kinds/records/profile.ts";

const paper: RecordData = {
  title: "Drying mangoes under glass",
  abstract: "Slices of fruit",
  keywords: ["solar", "drying"],
  citationCount: 4,
  fundingDetails: "Nobody",
};

test.each<[string, string, RecordData, boolean]>([
  ["a figure", "citationCount", { citationCount: 5 }, true],
  ["a text", "abstract", { abstract: "Slices of apples" }, false],
  ["a text with other punctuation", "abstract", { abstract: "Slices, of fruit!" }, false],
  ["a text that is emptied", "abstract", { abstract: undefined }, false],
  ["a topic", "keywords", { keywords: ["solar"] }, false],
  ["two fields, of which one has words", "citationCount abstract", { citationCount: 6, abstract: "Pears" }, false],
  ["a field that the type does not have", "gone", { gone: 1 }, true],
])("a change of %s", (_, names, change, keeps) => {
  const after = { ...paper, ...change };
  const changed = Object.fromEntries(names.split(" ").map((name) => [name, {}]));
  expect(keepsSearchWords(journal, changed, paper, after)).toBe(keeps);
  if (keeps) expect(searchWords(journal, after, [])).toEqual(searchWords(journal, paper, []));
});

test("a change of a cell with words", () => {
  const withRow = (cells: object) => ({
    name: "Asha",
    memberships: [{ id: "a", body: "Society of Dryers", ...cells }],
  });
  const changed = { "memberships.a": {} };
  expect(keepsSearchWords(profile, changed, withRow({}), withRow({ body: "Society of Growers" }))).toBe(false);
});
