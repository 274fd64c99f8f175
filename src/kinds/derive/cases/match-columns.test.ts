import { expect, test } from "vitest";
import { kindBySlug } from "../../registry.ts";
import { isOpenDate, matchColumns } from "../cells/match-columns.ts";

const matched = (slug: string, headers: readonly string[]) =>
  matchColumns(kindBySlug(slug), headers).map(({ target, how }) => `${Object.values(target).at(-1)} ${how}`);

const none = "ignored none";

test.each<[slug: string, headers: string[], expected: string[]]>([
  // The second of two equal headings has no field of its own.
  ["journal", ["Authors", "Authors"], ["names header", none]],
  ["journal", ["Authors", "authors affiliation"], ["names header", "affiliations header"]],
  // People who have no column in the record type.
  ["sttp-attended", ["Corresponding author", "Title"], [none, "title name"]],
  ["sttp-attended", ["Principal investigator"], [none]],
  ["projects", ["Principal investigator"], ["principal header"]],
  // Words in general rank after those of the field itself.
  ["sttp-attended", ["Name of the faculty", "Topic"], ["names words", "title words"]],
  // What the account says is not read from a file.
  ["profile", ["Full name", "Contact"], [none, "contact name"]],
])("of a %s, the headings %j are %j", (slug, headers, expected) => {
  expect(matched(slug, headers)).toEqual(expected);
});

test("a heading has at most three hundred characters", () => {
  expect(matched("journal", ["Paper title".padEnd(300)])).toEqual(["title label"]);
  expect(matched("journal", ["Paper title".padEnd(301)])).toEqual([none]);
  expect(matched("journal", ["Title of the paper".padEnd(300)])).toEqual(["title words"]);
  expect(matched("journal", ["Title of the paper".padEnd(301)])).toEqual([none]);
});

test("a remark in brackets is ignored, but two days in one column are not one day", () => {
  expect(matched("journal", ["Title of the paper (in English)"])).toEqual(["title words"]);
  expect(matched("seminar-attended", ["Duration (from - to)"])).toEqual([none]);
});

test.each([
  ["patent", "Date", true],
  ["patent", "Year", true],
  ["patent", "Date of grant", false],
  ["projects", "Date", true],
  ["projects", "Year", false],
  ["projects", "Sanction date", false],
  ["journal", "Date", false],
])("of a %s, the heading %s leaves open of which day it is: %s", (slug, heading, isOpen) => {
  expect(isOpenDate(kindBySlug(slug), heading)).toBe(isOpen);
});
