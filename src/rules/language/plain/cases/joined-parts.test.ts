import { describe, expect, test } from "vitest";
import { plainlyRead } from "#tests/support/records/read-plainly.ts";
import { parseCommand } from "../../parse/parse-command.ts";

const papers = "journal,conference,book,book-chapter";
const neither = '-indexing:Scopus -indexing:"Web of Science"';

type Case = [typed: string, meant: string];
const areRead = (typed: string, meant: string) => expect(plainlyRead(typed)).toBe(meant);

describe("stages of one work", () => {
  test.each<Case>([
    ["patents filed in 2022 and granted in 2024", "patent filingDate:2022 grantDate:2024"],
    ["patents filed before 2020 and granted after 2022", "patent filingDate:..2019 grantDate:2023.."],
    ["patents filed in 2022 or granted in 2024", "patent filingDate:2022 or grantDate:2024"],
    ["patents granted in 2022 and 2024", "patent status:granted year:2022,2024"],
    ["scholars registered in 2020 and awarded in 2024", "scholars registrationDate:2020 awardDate:2024"],
    ["projects sanctioned in 2022 and completed in 2023", "projects sanctionDate:2022 status:completed endDate:2023"],
    [
      "patents filed in 2022-23 and granted in 2023-24",
      "patent filingDate:2022-07..2023-06 grantDate:2023-07..2024-06",
    ],
    ["patents filed in 2022 that are granted", "patent filingDate:2022 status:granted"],
    ["IPR filed in 2022", "patent,copyright status:filed year:2022"],
    ["patents filed in the last five years by year", "count patent status:filed year:2021..2025 by:year"],
  ])("are all meant: %s", areRead);

  test.each([
    "copyrights filed in 2022 and registered in 2023",
    "projects applied for in 2022 and completed in 2023",
    "projects sanctioned in 2022 or completed in 2023",
  ])("without a day of each are asked back: %s", (typed) => expect(plainlyRead(typed)).toContain(" ? "));
});

describe("several values of one field", () => {
  test.each<Case>([
    ["papers indexed in neither Scopus nor WoS", `${papers} ${neither}`],
    ["papers indexed neither in Scopus nor in WoS", `${papers} ${neither}`],
    ["journal papers indexed in Scopus and indexed in WoS", 'journal indexing:Scopus indexing:"Web of Science"'],
    ["papers in Scopus as well as WoS", `${papers} indexing:Scopus indexing:"Web of Science"`],
    ["books in Scopus or WoS", 'book indexing:Scopus,"Web of Science"'],
    ["Q1 to Q3 journal papers", "journal quartile:Q1,Q2,Q3"],
    ["journal papers of Q2 or lower", "journal quartile:Q2,Q3,Q4"],
    ["journal papers in Q2 or above", "journal quartile:Q2,Q1"],
    ["state and national awards", "awards-honors,awards-recieved level:state,national"],
    ["national and state awards", "awards-honors,awards-recieved level:national,state"],
    ["awards or fellowship", "awards-honors,awards-recieved category:fellowship ? fellowship"],
  ])("are read together: %s", areRead);

  test.each<Case>([
    ["papers only in Scopus", `${papers} indexing:Scopus ? only`],
    ["papers in Scopus only", `${papers} indexing:Scopus ? only`],
    ["papers indexed in Scopus only in 2023", `${papers} indexing:Scopus year:2023 ? only`],
    ["only Scopus papers", `${papers} indexing:Scopus`],
    ["journal papers only", "journal"],
  ])("may be meant to exclude others: %s", areRead);
});

describe("ends of a period and of an amount", () => {
  test.each<Case>([
    ["papers in or before 2019", `${papers} year:..2019`],
    ["papers of IT in or after 2021", `${papers} dept:IT year:2021..`],
    ["papers till the end of 2019", `${papers} year:..2019`],
    ["patents between the years 2020 and 2022", "patent year:2020..2022"],
    ["patents of AY 2023-24 yearly", "count patent ay:2023-24 by:year"],
    ["papers year wise fiscal year 2022-23", `count ${papers} fy:2022-23 by:year`],
    ["consultancy not exceeding 1 lakh", "consultancy sanctionedAmount:..100000"],
    ["consultancy not above 1 lakh", "consultancy sanctionedAmount:..100000"],
    ["consultancy not below 5 lakh", "consultancy sanctionedAmount:500000.."],
    ["consultancy within 5 lakh", "consultancy sanctionedAmount:..500000"],
  ])("belong to it: %s", areRead);
});

describe("the group that a question asks for", () => {
  test.each<Case>([
    ["which departments filed patents in 2024", "count patent filingDate:2024 by:dept"],
    ["which departments have patents", "count patent by:dept"],
    ["which level of awards was won in 2023", "count awards-honors,awards-recieved year:2023 by:level"],
    ["which year of publication has the most papers", `count ${papers} by:year top:1`],
    ["papers by year of publication", `count ${papers} by:year`],
    ["which agencies funded projects", "count projects by:fundingAgency"],
    ["which agency funded the most projects", "count projects by:fundingAgency top:1"],
    ["which publisher has the most papers", `count ${papers} by:publisherName top:1`],
    ["which publisher published the most books", "count book by:publisherName top:1"],
    ["top five journals", "count journal by:journalTitle top:5"],
    ["top 3 conferences of IT in 2023", "count conference dept:IT year:2023 by:conferenceName top:3"],
    ["top 5 journals by citations", "count journal by:journalTitle sum:citationCount top:5"],
    ["top 5 journal papers", "journal top:5"],
    ["which journal has the most papers", `count ${papers} by:journalTitle top:1`],
    ["journal papers per department of IT and COMP", "count journal dept:IT,COMP by:dept"],
    ["patents by department and year 2020 to 2022", "count patent year:2020..2022 by:dept,year"],
    ["consultancy projects by department of IT or COMP", "count consultancy dept:IT,COMP by:dept"],
    ["papers year wise indexed in Scopus", `count ${papers} indexing:Scopus by:year`],
    ["patents except COMP dept-wise", "count patent -dept:COMP by:dept"],
  ])("is read: %s", areRead);

  test.each<Case>([
    ["how many days of FDP did I attend", "count sttp-attended in:own sum:days"],
    ["number of days of STTPs attended in 2024", "count sttp-attended year:2024 sum:days"],
  ])("may be a sum of days: %s", areRead);

  test("has none without records", () => {
    expect(plainlyRead("which departments have not published papers")).toContain(" ? ");
  });
});

describe("words that mean nothing", () => {
  test.each<Case>([
    ["how many patents are still unverified", "count patent -state:verified"],
    ["patents still in draft", "patent state:draft"],
    ["patents already verified", "patent state:verified"],
    ["scholars I have guided", "scholars in:own"],
    ["who guides the most scholars", "count scholars by:person top:1"],
    ["PhD awarded under my guidance", "scholars status:awarded in:own"],
    ["conferences held in 2024", "conference year:2024"],
    ["how many papers did this college publish in 2024", `count ${papers} year:2024`],
    ["scholars as co-guide", "scholars role:co-guide"],
  ])("select nothing: %s", areRead);
});

describe("missing blanks and typos", () => {
  test.each<Case>([
    ["numberof patents in 2023", "count patent year:2023"],
    ["papersin 2023", `${papers} year:2023`],
    ["books of last2 years", "book year:2024..2025"],
    ["patents of theIT department", "patent dept:IT"],
    ["patents ofIT", "patent dept:IT"],
    ["show meall funded projects", "projects"],
    ["journal papers DOI missng", "journal missing:doi"],
    ["journal papers with5 to 20 citations", "journal citationCount:5..20"],
  ])("lose nothing: %s", areRead);

  test("never become a negation", () => {
    expect(plainlyRead("publications ineither Scopus or WoS")).not.toContain("-indexing");
  });

  test.each(["vreify all", "retrun all", "delte all"])("of an action on all records are reported: %s", (typed) => {
    const { problems } = parseCommand(typed, { settings: { academicYearStartsInMonth: 7 }, today: "2025-06-15" });
    expect(problems.map(({ code }) => code)).toEqual(["unknown-verb"]);
  });
});

test("people together with others are no joint departments", () => {
  expect(plainlyRead("patents of IT and COMP by Asha Rao together with Vikram Sen")).toBe(
    'patent dept:IT,COMP person:"Asha Rao" person:"Vikram Sen"',
  );
  expect(plainlyRead("patents of IT together with COMP")).toBe("patent dept:IT dept:COMP");
});

test.each<Case>([
  ["projects with no amount received", "projects missing:totalGrantReceived"],
  ["papers DOI nil", `${papers} missing:doi`],
  ["papers whose DOI is given", `${papers} has:doi`],
  ["quartile one journals", "journal quartile:Q1"],
  ["Int. conf. papers 2022", "conference nationalInternational:international year:2022"],
  ["patents fr 01/04/23 to 31/03/24", "patent date:2023-04..2024-03"],
  ["largest research grant", "projects sort:-sanctionedAmount"],
  ["what is pending for me to verify", "open review"],
])("what is there or not: %s", areRead);
