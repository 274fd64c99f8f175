import { expect, test } from "vitest";
import { plainlyRead } from "#tests/support/records/read-plainly.ts";

const publications = "journal,conference,book,book-chapter";

/** The reading, with "papers" for the types of publications; what is asked back is after a question mark. */
const readingOf = (line: string) => plainlyRead(line).replace(publications, "papers");

test.each<[typed: string, reading: string]>([
  ["pls list ppl in comp dept", "who dept:COMP"],
  ["pls send the no. of papers published during 2022-23 dept wise", "count papers ay:2022-23 by:dept"],
  ["pls send papers of IT", "papers dept:IT ? send"],
  ["dt. 01/04/2023 to 31/03/2024 consultancy amt", "count consultancy date:2023-04..2024-03 sum:sanctionedAmount"],
  ["papers from 1.7.22 to 30.6.23", "papers date:2022-07..2023-06"],
  ["papers of 1.7.22-30.6.23", "papers date:2022-07..2023-06"],
  ["papers on 32.13.22", 'papers "32.13.22"'],
  ["w.e.f. 1 Jan 2023 papers", "papers date:2023.."],
  ["intl conf papers 2023-24", "conference nationalInternational:international ay:2023-24"],
  ["copyrights regd. in 2023", "copyright status:registered year:2023"],
  ["govt funded projects dept wise", "count projects agencyType:government by:dept"],
  ["sttp attended certi not attached", "sttp-attended missing:certificate"],
  ["asst profs in comp engg", "who designation:assistant-professor dept:COMP"],
  ["scopus,q1,2023", "indexing:Scopus quartile:Q1 year:2023"],
  ["howmany papers", "count papers"],
])("%s is read with its abbreviations", (typed, reading) => {
  expect(readingOf(typed)).toBe(reading);
});

test.each<[typed: string, reading: string]>([
  ["total funding received for research projects", "count projects sum:totalGrantReceived"],
  ["how much consultancy have we done", "count consultancy sum:sanctionedAmount"],
  ["how much consultancy money did we earn", "count consultancy sum:sanctionedAmount"],
  ["how much projects have we done", "count projects"],
  ["how much consultancy projects have we done", "count consultancy"],
  ["revenue generated from consultancy in 2023", "count consultancy year:2023 sum:sanctionedAmount"],
  ["revenue generated from books in 2023", "book year:2023 ? revenue"],
  ["amount sanctioned but not received", "count projects -kind:awards-recieved sum:sanctionedAmount ? not received"],
])("%s is an amount only where records have one", (typed, reading) => {
  expect(readingOf(typed)).toBe(reading);
});

test.each<[typed: string, reading: string]>([
  ["who got the largest project", "projects sort:-sanctionedAmount"],
  ["who has the largest number of papers", "count papers by:person top:1"],
  ["which department has the best papers", "papers ? best"],
  ["biggest 3 projects", "projects sort:-sanctionedAmount top:3"],
  ["biggest 3 papers", "papers biggest 3"],
  ["departments ranked by publications", "count papers by:dept"],
  ["departments ranked by number of publications", "count papers by:dept"],
  ["rank departments by patents", "count patent by:dept"],
  ["faculty by number of papers", "count papers by:person"],
  ["papers by number of authors", "count papers ? by number of authors"],
  ["top 5 faculty by number of papers", "count papers by:person top:5"],
  ["top 10 researchers by papers", "count papers by:person top:10"],
])("%s is ordered by what was named", (typed, reading) => {
  expect(readingOf(typed)).toBe(reading);
});

test.each<[typed: string, reading: string]>([
  ["which department has the least papers", "count papers by:dept ? least"],
  ["which department has the lowest number of papers", "count papers by:dept ? the lowest"],
  ["who has the fewest papers", "count papers by:person ? fewest"],
  ["faculty with least papers", "count papers by:person ? least"],
  ["faculty with at least 2 papers", "who ? least 2 papers"],
  ["journal papers with the lowest impact factor", "journal sort:impactFactor"],
])("%s: fewest works are asked back beside the count that has everybody", (typed, reading) => {
  expect(readingOf(typed)).toBe(reading);
});

test.each<[typed: string, reading: string]>([
  ["publications in computer vision", "papers ? computer vision"],
  ["publications in Computer, vision", "papers dept:COMP ? vision"],
  ["publications of computer vision", "papers dept:COMP ? vision"],
  ["publications in IT vision", "papers dept:IT ? vision"],
  ["publications in computer", "papers dept:COMP"],
  ["publications in computer 2023", "papers dept:COMP year:2023"],
  [
    "workshops on ipr conducted in 2023",
    'sttp-conducted,seminar-conducted,activity-conducted type:workshop "ipr" year:2023',
  ],
])("%s is about a topic, not of a department or record type", (typed, reading) => {
  expect(readingOf(typed)).toBe(reading);
});

test.each<[typed: string, reading: string]>([
  ["seminars organised vs attended", "count seminar-organized,seminar-attended by:kind"],
  [
    "national conference papers of IT vs international",
    "count conference nationalInternational:national,international dept:IT by:nationalInternational",
  ],
  [
    "seminars and workshops of 2023",
    "seminar-attended,seminar-conducted,seminar-organized type:workshop year:2023 ? workshops",
  ],
  ["workshops/seminars conducted", "seminar-conducted type:workshop ? workshops"],
  ["workshop seminars conducted", "seminar-conducted type:workshop"],
  ["STTP/FDP/workshop attended", "sttp-attended ? workshop"],
  ["papers in Scopus and books", "papers indexing:Scopus"],
  ["papers with award", "papers,awards-honors,awards-recieved ? with award"],
  ["papers where all authors are from IT", "papers dept:IT ? all authors"],
  ["papers of all authors in IT", "papers dept:IT"],
])("%s leaves no part of what was compared or listed out", (typed, reading) => {
  expect(readingOf(typed)).toBe(reading);
});

test.each<[typed: string, reading: string]>([
  ["how many phds do we have", "who has:phd"],
  ["teaching staff of IT", "who dept:IT"],
  ["non teaching staff", "who ? not"],
  ["did anybody get an award in 2023", "awards-honors,awards-recieved year:2023"],
  ["did Asha Rao publish anything in 2023", 'papers year:2023 person:"Asha Rao"'],
  ["faculty who did anything", "who anything"],
  ["papers co-authored by Asha Rao and Vikram Sen", 'papers authors:>1 person:"Asha Rao" person:"Vikram Sen"'],
  ["records I have not submitted", "state:draft in:own"],
  ["how many entries are made this month", "count added:2025-02"],
  ["my score sheet", "open score"],
])("%s is about people and what they did", (typed, reading) => {
  expect(readingOf(typed)).toBe(reading);
});
