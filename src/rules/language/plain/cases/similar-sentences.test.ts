import { describe, expect, test } from "vitest";
import { plainlyRead } from "#tests/support/records/read-plainly.ts";

const papers = "journal,conference,book,book-chapter";
const seminars = "seminar-attended,seminar-conducted,seminar-organized";

type Case = [typed: string, meant: string];

describe("those who ask", () => {
  test.each<Case>([
    ["I want to know how many patents were filed in 2023", "count patent filingDate:2023"],
    ["we need to know how many patents were filed in 2023", "count patent filingDate:2023"],
    ["give me the list of patents", "patent"],
    ["show me and export patents", "patent | csv"],
    ["find for me the patents of Asha Rao", 'patent person:"Asha Rao"'],
    ["papers 2023 me", `${papers} year:2023`],
    ["send the list of patents to me", "patent"],
    ["mail the list of patents to me", "patent"],
    ["email the list of patents to me", "patent"],
    ["give the patents of IT to me", "patent dept:IT"],
    ["patents filed by the department of IT in 2023", "patent dept:IT filingDate:2023"],
    ["patent no. 1234 of IT", "dept:IT patentNumber:1234"],
    ["patent of IT", "patent dept:IT"],
    ["book numbers by year", "count book by:year"],
    ["journal papers with DOI missing, published in 2023", "journal missing:doi year:2023"],
    ["journal papers proof not uploaded published by Springer", "journal missing:proof publisherName:Springer"],
    ["journal papers without DOI between 2019 and 2021", "journal missing:doi year:2019..2021"],
    [
      "patents without application number at international level",
      "patent missing:applicationNumber nationalInternational:international",
    ],
    ["STTPs attended with proof, sponsored by AICTE", "sttp-attended has:proof sponsoredBy:AICTE"],
    ["STTPs attended without sponsored by", "sttp-attended missing:sponsoredBy"],
    ["export patents to me", "patent | csv"],
    ["get the patents of IT for me", "patent dept:IT"],
    ["find papers by Asha Rao for me", `${papers} person:"Asha Rao"`],
    ["prepare a list of patents for me", "patent"],
    ["can you list the patents for me", "patent"],
    ["download papers for me", `${papers} | csv`],
    ["show papers for me", papers],
    ["list papers for me", papers],
    ["count papers for me", `count ${papers}`],
    ["list papers on deep learning for me", `${papers} "deep learning"`],
    ["please list papers for me", papers],
    ["pls list papers for me", papers],
    ["kindly list papers for me", papers],
    ["kindly list patents of IT for me", "patent dept:IT"],
    ["view papers for me", papers],
    ["see papers for me", papers],
    ["search papers about iot for me", `${papers} "iot"`],
  ])("select nothing by asking: %s is read as: %s", (typed, meant) => expect(plainlyRead(typed)).toBe(meant));

  test.each<Case>([
    ["papers for me", `${papers} in:own`],
    ["papers about iot for me", `${papers} "iot" in:own`],
    ["patents that have me", "patent in:own"],
    ["papers submitted to me", `${papers} state:submitted in:own`],
    ["show papers submitted to me", `${papers} state:submitted in:own`],
    ["list patents granted to me", "patent status:granted in:own"],
    ["show papers belonging to me", `${papers} in:own`],
    ["awards given to me", "awards-honors,awards-recieved given in:own"],
    ["list projects pertaining to me", "projects pertaining in:own"],
    ["details of projects pertaining to me", "projects pertaining in:own"],
    ["export consultancies paid to me", "consultancy in:own | csv"],
    ["list awards paid to me", "awards-honors,awards-recieved paid in:own"],
    ["list books lent to me", "book lent in:own"],
    ["list courses taught to me", "courses-taught in:own"],
    ["awards to me", "awards-honors,awards-recieved in:own"],
    ["number of papers for me", `count ${papers} in:own`],
    ["projects by Asha Rao & me", 'projects person:"Asha Rao" in:own'],
    ["patents by Asha Rao, me", 'patent person:"Asha Rao" in:own'],
    ["patents by me and Asha Rao", 'patent person:"Asha Rao" in:own'],
    ["projects me and Asha Rao", 'projects person:"Asha Rao" in:own'],
  ])("select their own: %s is read as: %s", (typed, meant) => expect(plainlyRead(typed)).toBe(meant));
});

describe("signs and figures within words", () => {
  test.each<Case>([
    ["DOI 10.1000/182(3)", 'doi:"10.1000/182(3)"'],
    ["patents on Fe(II) complexes", 'patent "Fe(II) complexes"'],
    ["patents on E=mc2", 'patent "E=mc2"'],
    ["patents on x=y", 'patent "x=y"'],
    ["journal papers q=1", "journal quartile:Q1"],
    ["journal papers q=2, dept=IT", "journal quartile:Q2 dept:IT"],
    ["patents on WSN2020 in 2021", 'patent "WSN2020" year:2021'],
    ["patents on routing in WSN2020", 'patent "routing" "WSN2020"'],
    ["patents(2023)", "patent year:2023"],
    ["patents(2023).", "patent year:2023"],
    ["patents(2023-24) in IT", "patent ay:2023-24 dept:IT"],
    ["patents2023", "patent year:2023"],
    ["dept=IT patents", "patent dept:IT"],
  ])("%s is read as: %s", (typed, meant) => expect(plainlyRead(typed)).toBe(meant));
});

describe("kinds", () => {
  test.each<Case>([
    ["seminars attended, conducted and organised", seminars],
    ["seminars attended, conducted or organised in 2023", `${seminars} year:2023`],
    ["sttps attended, conducted", "sttp-attended,sttp-conducted"],
    ["project number 2023", "projects year:2023"],
    ["how many patents number 3", "count patent ? 3"],
    ["patents in journal number 5", "patent,journal ? 5"],
    ["patent number 1234", "patentNumber:1234"],
    ["journal papers volume no 12", "journal volume:12"],
  ])("are all kept: %s is read as: %s", (typed, meant) => expect(plainlyRead(typed)).toBe(meant));
});

describe("names and funders", () => {
  test.each<Case>([
    ["faculty named Rao", "who Rao"],
    ["teacher called Rao", "who Rao"],
    ["papers by author named Asha Rao", `${papers} person:"Asha Rao"`],
    ["patents of the teacher called Asha Rao in 2023", 'patent year:2023 person:"Asha Rao"'],
    ["papers called Deep Pumps", `${papers} "Deep Pumps"`],
    ["patents by author", "count patent by:person"],
    ["sttp attended, AICTE sponsored", "sttp-attended sponsoredBy:AICTE"],
    ["AICTE sponsored sttp organised", "sttp-organized fundingAgency:AICTE"],
    ["AICTE sponsored sttps in 2023", "sttp-attended,sttp-conducted,sttp-organized year:2023 agency:AICTE"],
    ["person named Sharma", 'list "Sharma"'],
    ["DST or SERB funded projects", "projects fundingAgency:DST,SERB"],
    ["fully funded projects", "projects fully"],
    ["self funded projects in 2023", "projects year:2023 self"],
  ])("%s is read as: %s", (typed, meant) => expect(plainlyRead(typed)).toBe(meant));
});

describe("conditions that the records cannot have", () => {
  test.each<Case>([
    ["records deleted last week", "date:2025-02-03..2025-02-09 ? deleted"],
    ["patents deleted by Asha Rao", 'patent person:"Asha Rao" ? deleted'],
    ["patents not deleted", "patent ? deleted, not"],
    ["patents not cited", "patent ? cited"],
    ["awards not cited", "awards-honors,awards-recieved ? cited"],
    ["papers in progress", `${papers} ? progress`],
  ])("are asked back: %s is read as: %s", (typed, meant) => expect(plainlyRead(typed)).toBe(meant));

  test.each<Case>([
    ["deleted patents of 2023", "patent year:2023 in:bin"],
    ["patents in the bin", "patent in:bin"],
    ["journal papers not cited", "journal missing:citationCount or citationCount:0"],
    ["projects in progress", "projects status:ongoing"],
  ])("others are applied: %s is read as: %s", (typed, meant) => expect(plainlyRead(typed)).toBe(meant));
});

describe("amounts", () => {
  test.each([
    "funding year wise",
    "year wise funding",
    "yearly funding",
    "funding yearly",
    "annual funding",
    "funding by year",
  ])("are added up by financial year: %s", (typed) =>
    expect(plainlyRead(typed)).toBe("count projects by:fy sum:sanctionedAmount"),
  );

  test.each<Case>([
    ["calendar year wise funding", "count projects by:year sum:sanctionedAmount"],
    ["department wise funding yearly", "count projects by:dept,fy sum:sanctionedAmount"],
    ["how many patents yearly", "count patent by:year"],
  ])("or as the words say: %s is read as: %s", (typed, meant) => expect(plainlyRead(typed)).toBe(meant));
});

describe("pages and tables", () => {
  test.each([
    "designation of professors",
    "qualification of guides",
    "contact details of HOD",
    "qualifications of computer",
  ])("%s opens nobody's page", (typed) => expect(plainlyRead(typed)).not.toMatch(/^who/u));

  test.each<Case>([
    ["designation of Asha Rao", "who asha rao"],
    ["I want to see NAAC", "report"],
    ["open accreditation", "report"],
    ["download accreditation files", "report"],
    ["metric 3.4.5.1", "report naac-3.4.5.1"],
    ["3.4.5", "report naac-3.4.5"],
    ["naac 10.1.2.3", "report naac-10.1.2.3"],
    ["accreditation", "accreditation"],
    ["1.7.23", "1.7.23"],
    ["10.1.2.3", "10.1.2.3"],
  ])("%s is read as: %s", (typed, meant) => expect(plainlyRead(typed)).toBe(meant));
});

describe("people by their date of joining", () => {
  test.each<Case>([
    ["faculty who joined in FY 2021-22", "who joined:2021-04..2022-03"],
    ["faculty who joined since AY 2021-22", "who joined:2021-07.."],
    ["faculty who joined after FY 2020-21", "who joined:2021-04.."],
    ["faculty who joined before AY 2020-21", "who joined:..2020-06"],
    ["faculty who joined between AY 2020-21 and 2022-23", "who joined:2020-07..2023-06"],
  ])("%s is read as: %s", (typed, meant) => expect(plainlyRead(typed)).toBe(meant));
});

test.each<Case>([
  ["compare branches by patents", "count patent by:dept"],
  ["compare academic years by patents", "count patent by:ay"],
  [
    "compare state level and national level awards",
    "count awards-honors,awards-recieved level:state,national by:level",
  ],
])("%s is read as: %s", (typed, meant) => expect(plainlyRead(typed)).toBe(meant));
