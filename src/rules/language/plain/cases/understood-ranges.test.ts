import { expect, test } from "vitest";
import { findUnderstoodRanges } from "../find-understood-ranges.ts";

const context = {
  today: "2026-11-21",
  settings: { academicYearStartsInMonth: 7 },
  departments: [{ code: "COMP", name: "Computer Engineering", aliases: ["Computer"] }],
};

test.each([
  ["journal ay:2024-25 dept:Computer miss", ["journal", "ay:2024-25", "dept:Computer"]],
  ["count journal by:year", ["count", "journal", "by:year"]],
  ["journal ay:soon", ["journal"]],
  ["hello", []],
  ["journal papers without proof", ["journal", "papers", "without", "proof"]],
  ["how many journal papers since 2023", ["how", "many", "journal", "papers", "since", "2023"]],
  ["journal papers since 2023 about zzqqx", ["journal", "papers", "since", "2023", "about"]],
  ["number of journals,books", ["number", "of", "journals,books"]],
  ["add ", ["add"]],
  ["", []],
])("of “%s” the words that are understood are found", (line, words) => {
  const found = findUnderstoodRanges(line, context).map(({ from, to }) => line.slice(from, to));
  expect(found).toEqual(words);
});
