import { expect, test } from "vitest";
import { findKinds, kindWords, maxKindNameWords, suggestKind } from "./kind-names.ts";

const slugs = (written: string, allowsPart = false) => findKinds(written, { allowsPart }).map(({ slug }) => slug);

test.each([
  ["Journal papers", ["journal"]],
  ["journal-paper", ["journal"]],
  ["NBP", ["need-based-projects"]],
  ["awards", ["awards-honors", "awards-recieved"]],
  ["FDPs attended", ["sttp-attended"]],
  ["attended", []],
  ["and", []],
  ["journal 2", []],
])("%s names %j", (written, kinds) => expect(slugs(written)).toEqual(kinds));

test.each([
  ["sttp", ["sttp-attended", "sttp-conducted", "sttp-organized"]],
  ["chapters", ["book-chapter"]],
  ["and", []],
  ["or", []],
])("with a word of their names, %s means %j", (written, kinds) => expect(slugs(written, true)).toEqual(kinds));

test.each([
  // Initials have three letters or more; an optional type has none.
  ["AAH", ["awards-honors"]],
  ["JP", []],
  ["SPG", []],
  // A word of three letters has no plural ending.
  ["MoUs", ["mous"]],
  ["MoU", ["mous"]],
  ["STTP attended", ["sttp-attended"]],
  ["STTP / FDP attended", ["sttp-attended"]],
  ["Extension activity", ["extension-activities"]],
  ["extension activities", ["extension-activities"]],
  ["intellectual property", ["patent", "copyright"]],
  ["Publications", ["journal", "conference", "book", "book-chapter"]],
])("without a part of a name, %s means %j", (written, kinds) => expect(slugs(written)).toEqual(kinds));

test.each([
  ["student", []],
  ["certification", ["course-certification"]],
  ["seminar", ["seminar-attended", "seminar-conducted", "seminar-organized"]],
  ["conducted", ["sttp-conducted", "seminar-conducted", "activity-conducted"]],
])("optional types are not meant by a word: %s means %j", (written, kinds) =>
  expect(slugs(written, true)).toEqual(kinds),
);

test.each<[written: string, within: number | undefined, kind: string | undefined]>([
  ["jornal", undefined, "journal"],
  ["patnet", undefined, "patent"],
  ["zzzz", undefined, undefined],
  ["bok", 1, "book"],
  ["bok", 0, undefined],
])("%s, with names at most %s letters longer or shorter, is close to %s", (written, within, kind) =>
  expect(suggestKind(written, within)).toBe(kind),
);

test("the words of names, each once; the longest name has four", () => {
  expect(kindWords).toEqual(expect.arrayContaining(["journal", "papers", "sttp", "property", "guidance"]));
  expect(new Set(kindWords).size).toBe(kindWords.length);
  expect(kindWords).not.toContain("");
  expect(slugs("Research guidance and memberships")).toEqual(["scholars", "memberships"]);
  expect(maxKindNameWords).toBe(4);
});
