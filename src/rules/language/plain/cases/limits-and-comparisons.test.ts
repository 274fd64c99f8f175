import { describe, expect, test } from "vitest";
import { plainlyRead } from "#tests/support/records/read-plainly.ts";

const papers = "journal,conference,book,book-chapter";

type Case = [typed: string, meant: string];

describe("how many groups are asked about", () => {
  test.each<Case>([
    ["top 5 faculty with most publications this AY", `count ${papers} ay:2024-25 by:person top:5`],
    ["top 3 departments with highest number of patents", "count patent by:dept top:3"],
    ["first 3 departments having the most patents", "count patent by:dept top:3"],
    ["top 5 faculty with highest citations", "count by:person sum:citationCount top:5"],
    ["5 faculty with the most citations", "count by:person sum:citationCount top:5"],
    ["3 departments with most patents in 2023", "count patent by:dept top:3 year:2023"],
    ["which 3 faculty have the most papers", `count ${papers} by:person top:3`],
    ["which 2 depts have most patents", "count patent by:dept top:2"],
    ["the 5 faculty who have most patents", "count patent by:person top:5"],
    ["faculty with most patents", "count patent by:person top:10"],
    ["which department has most patents", "count patent by:dept top:1"],
  ])("is not replaced: %s", (typed, meant) => expect(sorted(plainlyRead(typed))).toEqual(sorted(meant)));

  test.each<Case>([
    ["top 5 cited faculty", "count by:person sum:citationCount top:5"],
    ["most cited faculty", "count by:person sum:citationCount top:10"],
    ["most cited departments in 2023", "count by:dept sum:citationCount top:10 year:2023"],
    ["highly cited authors", "count by:person sum:citationCount top:10"],
    ["top 5 most cited papers", `${papers} sort:-citationCount top:5`],
    ["10 most cited papers", `${papers} sort:-citationCount top:10`],
    ["10 most cited faculty", "count by:person sum:citationCount top:10"],
    ["most cited papers of IT department", `${papers} dept:IT sort:-citationCount`],
  ])("the cited are people or papers: %s", (typed, meant) => expect(sorted(plainlyRead(typed))).toEqual(sorted(meant)));
});

describe("what is counted apart", () => {
  test.each<Case>([
    ["number of journals and conferences in 2023 each", "count journal,conference year:2023 by:kind"],
    ["journal and conference papers separately for 2023", "count journal,conference year:2023 by:kind"],
    ["number of papers in each of Q1, Q2 and Q3", `count ${papers} quartile:Q1,Q2,Q3 by:quartile`],
    ["papers of IT for 2022 and 2023 separately", `count ${papers} dept:IT year:2022,2023 by:year`],
    ["patents and papers respectively", `count patent,${papers} by:kind`],
    ["papers in 2023 separately", `${papers} year:2023 ? separately`],
    ["number of papers in each department", `count ${papers} by:dept`],
    ["STTPs attended and seminars attended of 5 days each", "sttp-attended,seminar-attended days:5"],
  ])("%s", (typed, meant) => expect(plainlyRead(typed)).toBe(meant));

  test.each<Case>([
    ["year wise papers for AY 2019-20 to 2023-24", `count ${papers} ay:2019-20..2023-24 by:ay`],
    ["year-wise count of papers in the last 3 academic years", `count ${papers} ay:2022-23..2024-25 by:ay`],
    ["papers per year for FY 2021-22 to 2023-24", `count ${papers} fy:2021-22..2023-24 by:fy`],
    ["department and year wise patents of AY 2022-23 and 2023-24", "count patent ay:2022-23,2023-24 by:dept,ay"],
    ["papers by calendar year for AY 2019-20 to 2023-24", `count ${papers} ay:2019-20..2023-24 by:year`],
    ["papers of AY 2023-24 year wise", `count ${papers} ay:2023-24 by:year`],
  ])("by the years that are named: %s", (typed, meant) => expect(plainlyRead(typed)).toBe(meant));
});

test.each<Case>([
  ["my dept papers vs IT dept papers", `count ${papers} dept:IT in:department by:kind ? vs`],
  ["comparison of our dept with IT for publications", `count ${papers} dept:IT in:department by:kind ? comparison`],
  ["papers in IT as compared to our department", `count ${papers} dept:IT in:department by:kind ? compared`],
  ["my papers vs Asha Rao", `count ${papers} person:"Asha Rao" in:own by:kind ? vs`],
  ["my journal vs conference papers", "count journal,conference in:own by:kind"],
  ["compare my papers of 2022 and 2023", `count ${papers} year:2022,2023 in:own by:year`],
  [
    "compare my Q1 and Q2 papers with Asha Rao",
    `count ${papers} quartile:Q1,Q2 or person:"Asha Rao" in:own by:quartile ? compare`,
  ],
])("one's own beside others is no condition: %s", (typed, meant) => expect(plainlyRead(typed)).toBe(meant));

test.each<Case>([
  ["papers i verified", `${papers} state:verified in:own ? i verified`],
  ["papers i have not verified", `${papers} -state:verified in:own ? i have`],
  ["records i have returned", "state:returned in:own ? i have"],
  ["papers i have submitted", `${papers} state:submitted in:own`],
])("what somebody did with records of others: %s", (typed, meant) => expect(plainlyRead(typed)).toBe(meant));

test.each<Case>([
  ["how much did IT get in consultancy last year", "count consultancy dept:IT year:2024 sum:sanctionedAmount"],
  ["how much has IT received from consultancy in 2023", "count consultancy dept:IT year:2023 sum:totalGrantReceived"],
  ["how many consultancy did IT get last year", "count consultancy dept:IT year:2024"],
  ["papers pending verification older than 30 days", `${papers} state:submitted submitted:..2025-01-11`],
  ["papers older than 5 years", `${papers} date:..2020-02-09`],
])("amounts and ages: %s", (typed, meant) => expect(plainlyRead(typed)).toBe(meant));

const sorted = (line: string) => line.split(" ").toSorted();
