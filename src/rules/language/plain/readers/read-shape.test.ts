import { describe, expect, test } from "vitest";
import { plainlyRead } from "#tests/support/read-plainly.ts";

describe("what is counted and grouped", () => {
  test.each([
    ["journal papers by department", "count journal by:dept"],
    ["journal papers per year", "count journal by:year"],
    ["journal papers for each department", "count journal by:dept"],
    ["journal papers department wise and year wise", "count journal by:dept,year"],
    ["journal papers department and year wise", "count journal by:dept,year"],
    ["journal papers by department, year", "count journal by:dept,year"],
    ["journal papers by department then by year", "count journal by:dept,year"],
    ["journal papers by department & year", "count journal by:dept,year"],
    ["count of patents in each year", "count patent by:year"],
    ["how many patents per faculty member", "count patent by:person"],
    ["faculty wise journal papers", "count journal by:person"],
    ["year wise department wise patents", "count patent by:year,dept"],
    ["yearwise patents", "count patent by:year"],
    ["deptwise patents and books", "count patent,book by:dept"],
    ["patents by type", "count patent by:patentType"],
    ["publications by type", "count journal,conference,book,book-chapter by:kind"],
    ["patents by status and by the department", "count patent by:status,dept"],
    ["funding by year", "count projects by:fy sum:sanctionedAmount"],
    ["consultancy amount by year", "count consultancy by:fy sum:sanctionedAmount"],
    ["total consultancy amount by department", "count consultancy by:dept sum:sanctionedAmount"],
    ["total funding of projects by year", "count projects by:fy sum:sanctionedAmount"],
    ["total grants received in 2023", "count projects year:2023 sum:sanctionedAmount"],
    ["sum of consultancy amount", "count consultancy sum:sanctionedAmount"],
    ["sum of project funding in 2023", "count projects year:2023 sum:sanctionedAmount"],
    ["total amount of consultancy in 2023", "count consultancy year:2023 sum:sanctionedAmount"],
    ["total citations of journal papers in 2023", "count journal year:2023 sum:citationCount"],
    ["total number of patents", "count patent"],
    ["total patents", "count patent"],
    ["how much funding did we get in 2023", "count projects year:2023 sum:sanctionedAmount"],
    ["how much money from consultancy", "count consultancy sum:sanctionedAmount"],
    ["overall revenue from consultancy", "count consultancy sum:sanctionedAmount"],
    ["number of days of sttp attended", "count sttp-attended ? days"],
    ["total days of sttp attended", "count sttp-attended sum:days"],
    ["journal papers by journal", "count journal by:journalTitle"],
    ["journal papers by quartile", "count journal by:quartile"],
    ["journal papers by level", "count journal by:journalType"],
    ["sttp attended by level", "count sttp-attended by:level"],
    ["journals grouped by indexing", "count journal by:indexing"],
    ["comparison of patents by department", "count patent by:dept"],
    ["my publications this year by type", "count journal,conference,book,book-chapter year:2025 in:own by:kind"],
  ])("%s is read as: %s", (typed, meant) => expect(plainlyRead(typed)).toBe(meant));
});

describe("the order, and how many", () => {
  test.each([
    ["top 10 faculty by publications", "count journal,conference,book,book-chapter by:person top:10"],
    ["top 5 journal papers", "journal top:5"],
    ["first 3 patents", "patent top:3"],
    ["best 3 papers", "journal,conference,book,book-chapter top:3"],
    ["top 10 departments by patents", "count patent by:dept top:10"],
    ["top three patents", "patent top:3"],
    ["latest 5 patents", "patent sort:-date top:5"],
    ["latest patents", "patent sort:-date"],
    ["newest books", "book sort:-date"],
    ["most recent 3 journal papers", "journal sort:-date top:3"],
    ["oldest patents", "patent sort:date"],
    ["oldest first journal papers", "journal sort:date"],
    ["earliest 2 patents", "patent sort:date top:2"],
    ["last 5 journal papers", "journal sort:-date top:5"],
    ["past 3 patents", "patent sort:-date top:3"],
    ["recent 4 books", "book sort:-date top:4"],
    ["most cited journal papers", "journal sort:-citationCount"],
    ["most cited papers", "journal,conference,book,book-chapter ? most cited"],
    ["journal papers with highest impact factor", "journal sort:-impactFactor"],
    ["highest impact factor journal papers", "journal sort:-impactFactor"],
    ["most expensive projects", "projects ? most expensive"],
    ["projects with the highest amount", "projects sort:-sanctionedAmount"],
    ["which department has the most patents", "count patent by:dept top:1"],
    ["which department has the highest number of patents", "count patent by:dept top:1"],
    ["who has the most journal papers", "count journal by:person top:1"],
    ["who has the highest number of journal papers", "count journal by:person top:1"],
    ["what year has most books", "count book by:year top:1"],
  ])("%s is read as: %s", (typed, meant) => expect(plainlyRead(typed)).toBe(meant));
});

describe("a file or a chart", () => {
  test.each([
    ["patents to csv", "patent | csv"],
    ["patents in excel", "patent | xlsx"],
    ["patents csv", "patent | csv"],
    ["csv of patents", "patent | csv"],
    ["chart of patents by year", "count patent by:year | chart"],
    ["export patents", "patent | csv"],
    ["download patents", "patent | csv"],
    ["download patents as pdf", "patent | pdf"],
    ["export patents to excel", "patent | xlsx"],
    ["patents as csv file", "patent | csv"],
    ["excel sheet of patents", "patent | xlsx"],
    ["patents in pdf format", "patent | pdf"],
    ["bar chart of patents by department", "count patent by:dept | chart"],
    ["patents | csv", "patent | csv"],
    ["patents | sort -date | csv", "patent sort:-date | csv"],
  ])("%s is read as: %s", (typed, meant) => expect(plainlyRead(typed)).toBe(meant));
});

describe("whose records", () => {
  test.each([
    ["my patents", "patent in:own"],
    ["my own patents", "patent in:own"],
    ["patents of mine", "patent in:own"],
    ["patents by me", "patent in:own"],
    ["patents i have", "patent in:own"],
    ["patents i published", "patent in:own"],
    ["how many patents do i have", "count patent in:own"],
    ["how many papers did i write", "count journal,conference,book,book-chapter in:own"],
    ["show me patents", "patent"],
    ["give me patents", "patent"],
    ["can i see patents", "patent"],
    ["i want patents", "patent"],
    ["i need patents", "patent"],
    ["could i get my patents", "patent in:own"],
    ["our department patents", "patent in:department"],
    ["patents of my department", "patent in:department"],
    ["my dept books", "book in:department"],
    ["my branch's books", "book in:department"],
    ["what did I publish in 2023", "journal,conference,book,book-chapter year:2023 in:own"],
    ["what did IT publish in 2023", "journal,conference,book,book-chapter dept:IT year:2023"],
  ])("%s is read as: %s", (typed, meant) => expect(plainlyRead(typed)).toBe(meant));
});

describe("a comparison of two", () => {
  test.each([
    ["compare patents and books", "count patent,book by:kind"],
    ["compare IT and Computer patents", "count patent dept:IT,COMP by:dept"],
    ["IT vs Computer patents", "count patent dept:IT,COMP by:dept"],
    ["patents of IT versus Computer", "count patent dept:IT,COMP by:dept"],
    ["joint patents of IT and Computer", "patent dept:IT dept:COMP"],
    ["papers written jointly by IT and Computer", "journal,conference,book,book-chapter dept:IT dept:COMP"],
    ["papers by IT and Computer together", "journal,conference,book,book-chapter dept:IT dept:COMP"],
  ])("%s is read as: %s", (typed, meant) => expect(plainlyRead(typed)).toBe(meant));
});
