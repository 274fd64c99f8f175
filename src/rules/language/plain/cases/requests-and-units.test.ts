import { expect, test } from "vitest";
import { plainlyRead, readPlainly } from "#tests/support/records/read-plainly.ts";

const publications = "journal,conference,book,book-chapter";

const readingOf = (line: string) => plainlyRead(line).replace(publications, "papers");

test.each<[typed: string, reading: string]>([
  ["we need total days of sttp attended by department", "count sttp-attended by:dept sum:days"],
  ["we need departments that published most in 2023", "count papers year:2023 by:dept top:10"],
  ["I need department wise papers", "count papers by:dept"],
  ["records that need proof", "missing:proof"],
  ["Sir, who has patents", "who has:patent"],
  ["Madam, papers of IT", "papers dept:IT"],
  ["Sir C V Raman award", "awards-honors,awards-recieved C V Raman"],
  ["papers on machine learning please", 'papers "machine learning"'],
  ["papers on machine learning asap", 'papers "machine learning"'],
  ["teachers working on machine learning only", 'who interest:"machine learning"'],
  ["download NAAC 3.4.5 in excel", "report naac-3.4.5"],
  ["we need NAAC 3.4.5 for 2022-23", "report naac-3.4.5 ay:2022-23"],
  ["list of naac table 3.4.5", "report naac-3.4.5"],
])("%s: the words of a request change nothing", (typed, reading) => {
  expect(readingOf(typed)).toBe(reading);
});

test.each<[typed: string, reading: string]>([
  ["MY DEPARTMENT'S PAPERS", "papers in:department"],
  ["papers in volume 3.", "papers volume:3"],
  ["UGC–CARE List I journal papers", 'journal indexing:"UGC CARE-I"'],
  ["patents on 2023–03–12", "patent date:2023-03-12"],
  ["Q1/Q2 papers", "papers quartile:Q1,Q2"],
  ["int'l journals", "journal journalType:international"],
  ["papers in Acad year 2022-23", "papers ay:2022-23"],
  ["journal papers about clay & water of IT", 'journal "clay" "water" dept:IT'],
  ["papers in scopus, wos & sci", 'papers indexing:Scopus indexing:"Web of Science" indexing:SCI'],
  ["compare scopus & wos papers", 'count papers indexing:Scopus,"Web of Science" by:indexing'],
  ["projects funded by Ministry Of Education And DST", 'projects fundingAgency:"Ministry Of Education",DST'],
  ["papers about iot in department of IT", 'papers "iot" dept:IT'],
  ["papers on topic of iot", 'papers "iot"'],
  ["papers containing word iot in 2023", 'papers "iot" year:2023'],
  ["papers २०२३", "papers year:2023"],
  ["papers २०२२-२३", "papers ay:2022-23"],
  ["journal year:२०२१..२०२३", "journal year:2021..2023"],
  ["papers on २०२३", "papers year:2023"],
])("%s: signs and articles change nothing", (typed, reading) => {
  expect(readingOf(typed)).toBe(reading);
});

test.each<[typed: string, reading: string]>([
  ["total consultancy in lakhs", "count consultancy sum:sanctionedAmount"],
  ["consultancy amount in crores by year", "count consultancy by:fy sum:sanctionedAmount"],
  ["how much is consultancy", "count consultancy sum:sanctionedAmount"],
  ["projects above Rs. 5,00,000/- in 2023", "projects sanctionedAmount:>500000 year:2023"],
  ["projects between 5-10 lakh", "projects sanctionedAmount:500000..1000000"],
  ["projects 5-10 lakhs", "projects sanctionedAmount:500000..1000000"],
  ["papers by 2-3 authors", "papers authors:2..3"],
  ["projects 2019-2023", "projects year:2019..2023"],
  ["5 lakh se zyada ke projects", "projects sanctionedAmount:>500000"],
  ["5 lakh se kam ke projects", "projects sanctionedAmount:<500000"],
  ["5 din se zyada ki FDP", "sttp-attended totalDays:>5"],
  ["2020 se pehle ke papers", "papers year:..2019"],
  ["2020 ke baad ke papers", "papers year:2021.."],
  ["2020 nantarche papers", "papers year:2021.."],
])("%s: a number with its unit", (typed, reading) => {
  expect(readingOf(typed)).toBe(reading);
});

test.each<[typed: string, reading: string]>([
  ["projects by amount", "projects sort:-sanctionedAmount"],
  ["projects of IT by sanctioned amount", "projects dept:IT sort:-sanctionedAmount"],
  ["projects by amount, lowest first", "projects sort:sanctionedAmount"],
  ["journal papers by impact factor", "journal sort:-impactFactor"],
  ["number of projects by amount", "count projects ? amount"],
  ["papers by number of authors", "count papers ? by number of authors"],
  ["which dept has highest consultancy", "count consultancy by:dept sum:sanctionedAmount top:1"],
  ["departments by consultancy", "count consultancy by:dept sum:sanctionedAmount"],
  ["faculty by number of consultancy", "count consultancy by:person"],
  ["faculty by consultancy projects", "count consultancy by:person"],
  ["which dept has the most consultancy projects", "count consultancy by:dept top:1"],
])("%s: by a figure records are put in order", (typed, reading) => {
  expect(readingOf(typed)).toBe(reading);
});

test.each<[typed: string, reading: string]>([
  ["total grants, consultancy & patents by dept", "count projects,consultancy by:dept sum:sanctionedAmount ? patents"],
  ["total citations of journals and patents", "count journal sum:citationCount ? patents"],
  ["total citations of publications", "count papers sum:citationCount"],
])("%s: only like amounts are added up", (typed, reading) => {
  expect(readingOf(typed)).toBe(reading);
});

test.each<[typed: string, reading: string]>([
  ["chapters in books", "book-chapter"],
  ["chapters in edited books 2023", "book-chapter year:2023"],
  ["books and chapters", "book,book-chapter"],
  ["IPRs of IT", "patent,copyright dept:IT"],
  ["MOU signed in 2023", "mous year:2023"],
  ["international conf organised by IT", "conference nationalInternational:international dept:IT ? organised"],
  ["conferences organised in 2023", "conference year:2023 ? organised"],
  ["patents pending", "patent ? pending"],
  ["pending patents", "patent state:submitted"],
  ["rejected patents of IT", "patent dept:IT ? rejected"],
  ["patents pending verification", "patent state:submitted"],
  ["papers pending", "papers state:submitted"],
])("%s: the records that are meant", (typed, reading) => {
  expect(readingOf(typed)).toBe(reading);
});

test.each<[typed: string, message: string]>([
  ["consultancy FY 23", "“23” may mean 2022-23 or 2023-24. Write both years."],
  ["consultancy in FY24", "“24” may mean 2023-24 or 2024-25. Write both years."],
  ["consultancy since FY22", "“22” may mean 2021-22 or 2022-23. Write both years."],
])("%s is asked back: accountants name a financial year by its end", (typed, message) => {
  expect(readPlainly(typed).problems.map((problem) => problem.message)).toEqual([message]);
});

test.each<[typed: string, reading: string]>([
  ["country wise conferences", "conference ? country wise"],
  ["category wise awards", "count awards-honors,awards-recieved by:category"],
  ["publications by category", "count papers by:kind"],
  ["dept wise count of faculty with phd and without phd", "who has:phd missing:phd by:dept ? without phd"],
  ["how many papers each dept published in each of the last 5 years", "count papers year:2021..2025 by:dept,year"],
  ["papers in each of 2021, 2022 and 2023", "count papers year:2021,2022,2023 by:year"],
  ["projecs funded by DST in 2023", "projects year:2023 fundingAgency:DST"],
  ["papers published by facuty by year", "count papers by:year"],
  ["IQAC needs FDPs attended", "sttp-attended ? IQAC"],
])("%s: nothing is left out or taken for a value", (typed, reading) => {
  expect(readingOf(typed)).toBe(reading);
});

test.each<[typed: string, reading: string]>([
  ["patents (2023)", "patent year:2023"],
  ["patents (filed/granted)", "patent status:filed,granted"],
  ["projects (5-10 lakhs)", "projects sanctionedAmount:500000..1000000"],
  ["journal (deep learning)", "journal deep learning"],
  ["projects 5L-10L", "projects sanctionedAmount:500000..1000000"],
  ["projects in FY 22-23 & 23-24", "projects fy:2022-23,2023-24"],
  ["consultancy FY 2022-23 vs 2023-24", "count consultancy fy:2022-23,2023-24 by:fy"],
  ["papers 2021-22,2022-23", "papers ay:2021-22,2022-23"],
])("%s: brackets and lists are read as sentences have them", (typed, reading) => {
  expect(readingOf(typed)).toBe(reading);
});
