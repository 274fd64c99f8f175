import { expect, test } from "vitest";
import { plainlyRead } from "#tests/support/records/read-plainly.ts";

const readingOf = (line: string) => plainlyRead(line).replace("journal,conference,book,book-chapter", "papers");

test.each<[typed: string, reading: string]>([
  ["journal papers by Vikram Sen or in Scopus", 'journal person:"Vikram Sen" or indexing:Scopus'],
  ["projects of 2023 funded by DST or ongoing", "projects year:2023 (fundingAgency:DST or status:ongoing)"],
  ["papers in Scopus or by Asha Rao", 'papers indexing:Scopus or person:"Asha Rao"'],
  ["faculty with ORCID or without journal papers", "who has:orcid or missing:journal"],
  ["faculty either without PhD or without journal papers", "who missing:phd,journal"],
  ["papers of Asha Rao or Vikram Sen in 2023", 'papers year:2023 person:"Asha Rao","Vikram Sen"'],
])("%s: either is enough", (typed, reading) => {
  expect(readingOf(typed)).toBe(reading);
});

test.each<[typed: string, reading: string]>([
  [
    "projects with completion certificate and from government agencies",
    "projects has:completionCertificate agencyType:government",
  ],
  ["patents without proof and granted", "patent missing:proof status:granted"],
  ["journal papers without DOI and indexed in SCI", "journal missing:doi indexing:SCI"],
  ["journal papers without DOI and peer reviewed", "journal missing:doi peerReviewed:yes"],
])("%s: the second condition is not missing", (typed, reading) => {
  expect(readingOf(typed)).toBe(reading);
});

test.each<[typed: string, reading: string]>([
  ["journal papers neither peer reviewed nor in Q2", "journal peerReviewed:no -quartile:Q2"],
  ["STTPs attended neither sponsored by AICTE nor online", "sttp-attended -mode:online -sponsoredBy:AICTE"],
  ["projects neither from government agencies nor of Asha Rao", 'projects -agencyType:government -person:"Asha Rao"'],
  ["journal papers neither indexed in SCI nor verified", "journal -indexing:SCI -state:verified"],
  [
    "projects neither from government agencies nor above 5 lakh",
    "projects -agencyType:government -sanctionedAmount:>500000",
  ],
])("%s: both are negated", (typed, reading) => {
  expect(readingOf(typed)).toBe(reading);
});

test.each([
  "journal papers not both in Scopus and by Asha Rao",
  "journal papers that are not in Q1 or of IT",
  "papers not with DOI or of IT",
  "all journal papers except those in Scopus and of 2022",
  "journal papers except those with DOI and in Scopus",
  "projects except those funded by DST and of Computer",
  "faculty that are not with PhD or with patents",
  "faculty that are not with patents or in IT",
  "projects funded by AICTE unless completed",
  "seminars attended and patents filed in 2023",
  "Q1 journal papers and books",
  "papers with DOI and books with ISBN",
  "journal papers of IT and conference papers of Computer",
  "sponsored projects/consultancy 2023-24",
  "revenue from consultancy and corporate training in 2023-24",
  "FDP / Refresher attended 2023-24",
  "conferences that we attended in 2023",
  "faculty with PhD / total faculty",
  "students under my guidance",
  "how much money did we give for FDPs",
  "journal papers published by Springer instead of in Q1",
  "faculty working on machine learning rather than in IT",
  "faculty working on machine learning and female",
  "faculty either working on machine learning or female",
  "all faculty except those with PhD and with patents",
  "papers organised by A",
  "how many papers per faculty member on an average",
])("%s is asked back", (typed) => {
  expect(readingOf(typed)).toMatch(/ \? \S/u);
});

test.each<[typed: string, reading: string]>([
  ["papers not by Asha Rao and Vikram Sen", 'papers -person:"Asha Rao" -person:"Vikram Sen"'],
  ["papers not by Asha Rao or Vikram Sen", 'papers -person:"Asha Rao","Vikram Sen"'],
  ["projects from agencies other than DST", "projects -fundingAgency:DST"],
  ["faculty neither with PhD nor without journal papers", "who has:journal missing:phd"],
  ["faculty on contract, working on machine learning", 'who nature:contract interest:"machine learning"'],
])("%s: each negation reaches what it names", (typed, reading) => {
  expect(readingOf(typed).split(" ").toSorted()).toEqual(reading.split(" ").toSorted());
});

test.each<[typed: string, reading: string]>([
  ["patents granted and copyrights registered", "patent,copyright status:granted,registered"],
  ["jrnl w/o doi 23-24", "journal missing:doi ay:2023-24"],
  ["consultancy recd amt 23-24", "count consultancy ay:2023-24 sum:totalGrantReceived"],
  ["paper presented but not published 2023-24", "papers paperStatus:presented ay:2023-24"],
  ["year on year publications", "count papers by:year"],
  ["projects more then 5 lakh", "projects sanctionedAmount:>500000"],
  ["papers less then 3 authors", "papers authors:<3"],
  ["faculty with out phd", "who missing:phd"],
  ["patents of last 3yrs", "patent year:2023..2025"],
  ["last3years papers of IT", "papers year:2023..2025 dept:IT"],
  ["guides with most scholars", "count scholars by:person top:10"],
  ["seminars organisedby Asha Rao", 'seminar-organized person:"Asha Rao"'],
  ["projects fundedby DST", "projects fundingAgency:DST"],
  ["papers of Asha Rao , Vikram Sen", 'papers person:"Asha Rao","Vikram Sen"'],
  ["how many faculty do not hold a doctorate", "who missing:phd"],
  ["ph.d awarded list it", "scholars status:awarded dept:IT"],
])("%s: no word of it is lost", (typed, reading) => {
  expect(readingOf(typed)).toBe(reading);
});
