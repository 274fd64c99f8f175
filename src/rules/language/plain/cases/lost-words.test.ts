import { describe, expect, test } from "vitest";
import { plainlyRead } from "#tests/support/records/read-plainly.ts";

const papers = "journal,conference,book,book-chapter";
const programmes = "sttp-attended,sttp-conducted,sttp-organized";

type Case = [typed: string, meant: string];

describe("words that refer to another line", () => {
  test.each<Case>([
    ["her papers", `${papers} ? her`],
    ["show his patents in 2023", "patent year:2023 ? his"],
    ["their papers", `${papers} ? their`],
    ["his total citations", "count sum:citationCount ? his"],
    ["these patents", "patent ? these"],
    ["sort them by date", "sort:-date ? them"],
    ["what about those in 2022", "year:2022 ? those"],
    ["export it as excel", "export | xlsx ? it"],
    ["show it", " ? it"],
  ])("are asked back: %s", (typed, meant) => expect(plainlyRead(typed)).toBe(meant));

  test.each<Case>([
    ["list faculty and their papers", `count ${papers} by:person`],
    ["Asha Rao and her patents in 2023", 'patent year:2023 person:"Asha Rao"'],
    ["those papers which are in Scopus", `${papers} indexing:Scopus`],
    ["IT department and its patents", "patent dept:IT"],
    ["list patents of 2023 and export it as excel", "patent year:2023 | xlsx"],
    ["show it papers", `${papers} dept:IT`],
    ["show IT", "dept:IT"],
  ])("are understood if the line says whom they mean: %s", (typed, meant) => expect(plainlyRead(typed)).toBe(meant));
});

test.each<Case>([
  ["latest patent of each department", "count patent sort:-date by:dept ? latest"],
  ["most cited journal paper of each faculty", "count journal by:person sort:-citationCount ? most"],
  ["largest project of each department", "count projects by:dept sort:-sanctionedAmount ? largest"],
  ["journal papers by department sorted by impact factor", "count journal by:dept sort:-impactFactor ? sorted"],
  ["top 3 projects of each department", "count projects by:dept top:3 ? top 3"],
])("an order within groups is asked back: %s", (typed, meant) => {
  const parts = (line: string) => line.split(" ").toSorted();
  expect(parts(plainlyRead(typed))).toEqual(parts(meant));
});

test.each<Case>([
  ["publications by year newest first", `count ${papers} by:year sort:-date`],
  ["top 3 departments by patents", "count patent by:dept top:3"],
])("an order of groups is understood: %s", (typed, meant) => expect(plainlyRead(typed)).toBe(meant));

test.each<Case>([
  ["papers by two or more departments", `${papers} ? two, more`],
  ["which department published more papers IT or COMP", `count ${papers} dept:IT,COMP by:dept ? more`],
  ["papers published more in IT", `${papers} dept:IT ? more`],
  ["papers of more than one department", `${papers} ? more than one`],
])("a comparison is no name: %s", (typed, meant) => expect(plainlyRead(typed)).toBe(meant));

test.each<Case>([
  ["not my papers", `${papers} in:own ? not`],
  ["papers that are not mine", `${papers} in:own ? not`],
  ["my student's papers", `${papers} in:own ? student`],
  ["students papers", `${papers} ? students`],
  ["in press papers", `${papers} ? press`],
])("whose records are meant is not left out: %s", (typed, meant) => expect(plainlyRead(typed)).toBe(meant));

test.each<Case>([
  ["papers in recent years", `${papers} ? recent years`],
  ["recent 3 years papers", `${papers} year:2023..2025`],
  ["latest 5 years publications", `${papers} year:2021..2025`],
  ["papers in the last five years (2018-19 to 2022-23)", `${papers} ay:2018-19..2022-23`],
  ["papers of the last 3 years, 2019 to 2021", `${papers} year:2019..2021`],
  ["papers in the five years 2019 to 2023", `${papers} year:2019..2023`],
  ["papers of the 5 academic years 2019-20 to 2023-24", `${papers} ay:2019-20..2023-24`],
  ["papers by 2020", `${papers} year:..2020`],
  ["papers from last year", `${papers} year:2024`],
  ["papers not from last year", `${papers} -year:2024`],
  ["papers from last year onwards", `${papers} year:2024..`],
  ["papers since last year", `${papers} year:2024..`],
  ["faculty who published in both 2022 and 2023", "who has:publications year:2022,2023 ? both"],
  ["faculty with both patents and books in 2023", "who has:patent has:book year:2023"],
])("years that are named or counted: %s", (typed, meant) => expect(plainlyRead(typed)).toBe(meant));

test.each<Case>([
  ["consultancy amt 23-24", "count consultancy ay:2023-24 sum:sanctionedAmount"],
  ["projects with amount above 5", "projects ? amount above 5"],
  ["projects with amount more than 0", "projects sanctionedAmount:>0"],
  ["projects of exactly 5 lakhs", "projects sanctionedAmount:500000"],
  ["projects above 10 L", "projects sanctionedAmount:>1000000"],
])("no amount is of a few rupees: %s", (typed, meant) => expect(plainlyRead(typed)).toBe(meant));

test.each<Case>([
  ["compare journals and conferences year wise", "count journal,conference by:year,kind"],
  ["patents vs copyrights by department", "count patent,copyright by:dept,kind"],
  ["compare all departments by publications", `count ${papers} by:dept`],
])("types that are compared are counted apart: %s", (typed, meant) => expect(plainlyRead(typed)).toBe(meant));

test.each<Case>([
  ["which agency funded the most projects", "count projects by:fundingAgency top:1"],
  ["which agency has sponsored the most STTPs", `count ${programmes} by:agency top:1`],
  ["papers in national and international conferences", "conference nationalInternational:national,international"],
  ["papers in Q1 or Q2 journals", "journal quartile:Q1,Q2"],
  ["papers in Scopus and books", `${papers} indexing:Scopus`],
])("what belongs together: %s", (typed, meant) => expect(plainlyRead(typed)).toBe(meant));

test.each<Case>([
  ["how many faculty have attended FDPs this year", "who has:sttp-attended year:2025"],
  ["how many faculty attended FDPs in 2023", "who has:sttp-attended year:2023"],
  ["how many teachers have conducted seminars", "who has:seminar-conducted"],
  ["who have attended FDPs", "who has:sttp-attended"],
  ["how many faculty development programmes attended in 2023", "count sttp-attended year:2023"],
  ["who can guide me in VLSI", "who interest:VLSI"],
  ["expert in robotics", "who interest:robotics"],
  ["i want an excel of all faculty", "who ? excel"],
])("a number of people is not one of records: %s", (typed, meant) => expect(plainlyRead(typed)).toBe(meant));
