import { expect, test } from "vitest";
import { plainlyRead } from "#tests/support/records/read-plainly.ts";

const papers = "journal,conference,book,book-chapter";

type Case = [typed: string, meant: string];

test.each<Case>([
  ["top 5 faculty with most publications this AY", `count ${papers} ay:2024-25 by:person top:5`],
  ["top 3 departments with highest number of patents", "count patent by:dept top:3"],
  ["first 3 departments having the most patents", "count patent by:dept top:3"],
  ["top 5 faculty with highest citations", "count by:person sum:citationCount top:5"],
  ["faculty with most patents", "count patent by:person top:10"],
  ["which department has most patents", "count patent by:dept top:1"],
])("the number of groups that is asked about is kept: %s", (typed, meant) =>
  expect(sorted(plainlyRead(typed))).toEqual(sorted(meant)),
);

test.each<Case>([
  ["papers pending verification older than 30 days", `${papers} state:submitted submitted:..2025-01-11`],
  ["pending records older than 15 days", "state:submitted submitted:..2025-01-25"],
  ["unverified records older than 15 days", "state:submitted submitted:..2025-01-25"],
  ["pending papers older than 2 years", `${papers} state:submitted date:..2023-02-09`],
  ["no. of books/ chapters 2023", "count book,book-chapter year:2023"],
  ["journals/ conferences 2022", "journal,conference year:2022"],
  ["highest funded department", " ? highest funded"],
  ["papers older than 5 years", `${papers} date:..2020-02-09`],
])("ages: %s", (typed, meant) => expect(plainlyRead(typed)).toBe(meant));

const sorted = (line: string) => line.split(" ").toSorted();
