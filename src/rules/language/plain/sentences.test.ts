import { expect, test } from "vitest";
import { commandContext } from "#tests/support/records/command-lines.ts";
import { plainlyRead } from "#tests/support/records/read-plainly.ts";
import { formatCommand } from "../format/format-command.ts";
import { parseCommand } from "../parse/parse-command.ts";

/** The line of the language in the way in which it is written. */
function written(meant: string): string {
  const { command, problems } = parseCommand(meant, commandContext);
  expect(problems).toEqual([]);
  return formatCommand(command, commandContext);
}

test.each<[typed: string, meant: string]>([
  // A department's name is no beginning of another value.
  ["compare IT and Computer", "count dept:IT,COMP by:dept"],
  ["everything of Computer in 2023", "dept:COMP year:2023"],
  ["copyrights of Computer", "copyright dept:COMP"],
  ["copyrights of computer software", "copyright workType:software"],
  // A topic ends where something else begins.
  ["journal papers on water of 2023", 'journal "water" year:2023'],
  ["journal papers on water and clay in 2023", 'journal "water" "clay" year:2023'],
  ["journal papers about water and published in 2023", 'journal "water" year:2023'],
  ["journal papers about water for IT", 'journal "water" dept:IT'],
  // A comma ends the name of a record type.
  ["books, book chapters", "book,book-chapter"],
  ["book, chapters", "book"],
  ["conference, papers in IT", "conference,journal,book,book-chapter dept:IT"],
  ["papers, journal", "journal,conference,book,book-chapter"],
  ["Asha Rao's book chapters", 'book-chapter person:"Asha Rao"'],
  // "Our" means everybody whose records the reader may see.
  ["papers of our college", "journal,conference,book,book-chapter"],
  ["publications by our faculty in 2023", "journal,conference,book,book-chapter year:2023"],
  ["papers of our department", "journal,conference,book,book-chapter in:department"],
  ["how many of our teachers have PhD", "who has:phd"],
  ["papers pending for verification", "journal,conference,book,book-chapter state:submitted"],
  ["professors with > 20 years exp", "who designation:professor experience:>20"],
  ["funds received in 2024-25", "count projects ay:2024-25 sum:received"],
  ["funds recd in FY 2023-24", "count projects fy:2023-24 sum:received"],
  ["amount sanctioned in 2023", "count projects year:2023 sum:amount"],
  ["research funds received in FY 2024-25", "count projects fy:2024-25 sum:received"],
  ["papers in Scopus/WoS journals", 'journal indexing:Scopus,"Web of Science"'],
  ["papers in Scopus / WoS", 'journal,conference,book,book-chapter indexing:Scopus,"Web of Science"'],
  ["papers in Scopus and WoS", 'journal,conference,book,book-chapter indexing:Scopus indexing:"Web of Science"'],
  ["papers on TCP/IP", 'journal,conference,book,book-chapter "TCP IP"'],
  ["please send me details of all patents filed from 2019 till date", "patent status:filed year:2019.."],
  ["research papers published by faculty of IT in 2023", "journal,conference,book,book-chapter dept:IT year:2023"],
  ["papers by faculty", "count journal,conference,book,book-chapter by:person"],
  ["biggest grant", "projects sort:-amount"],
  ["number of papers published per teacher", "count journal,conference,book,book-chapter by:person"],
  ["papers published by each faculty member", "count journal,conference,book,book-chapter by:person"],
  ["papers published by faculty and year", "count journal,conference,book,book-chapter by:person,year"],
  ["consultancy amount received in 2024", "count consultancy year:2024 sum:received"],
  ["how many projects with amount above 5 lakh", "count projects amount:>500000"],
  ["all publications except the books", "journal,conference,book-chapter"],
  // Things that belong to people are not people.
  ["faculty's phone number", "faculty's phone number"],
  // Days and years beside other words.
  ["journal papers from march to march 2024", "journal date:2024-03"],
  ["patents on 12/3/2023", "patent date:2023-03-12"],
  ["patents since 12-03-2023", "patent date:2023-03-12.."],
  ["patents on 2023-03-12", "patent date:2023-03-12"],
  ["journal papers from 1 Jan 2022 to 30 June 2022", "journal date:2022-01-01..2022-06-30"],
  ["journal papers from June 2023 to August 2023", "journal date:2023-06..2023-08"],
  ["journal papers in the last two financial years", "journal fy:last2"],
  ["books in 2020, 2021 and 2023", "book year:2020,2021,2023"],
  ["granted patents in IT before 2020", "patent status:granted dept:IT year:<2020"],
  ["patents granted in IT in the last 2 years", "patent status:granted dept:IT year:last2"],
  ["journal papers in Scopus until 2021", "journal indexing:Scopus year:..2021"],
  ["in 2023 journal papers of IT", "journal year:2023 dept:IT"],
  ["2023 journal papers indexed in Scopus", "journal year:2023 indexing:Scopus"],
  // A negation applies only to what follows it.
  ["patents not granted in 2023", "patent -status:granted year:2023"],
  ["patents not in IT granted in 2023", "patent -dept:IT status:granted year:2023"],
  ["journal papers not in Scopus with DOI", "journal -indexing:Scopus has:doi"],
  ["journal papers without DOI in Scopus", "journal missing:doi indexing:Scopus"],
  ["journal papers with DOI not in Scopus", "journal has:doi -indexing:Scopus"],
  ["journal papers without DOI and in Scopus", "journal missing:doi indexing:Scopus"],
  ["journal papers with no DOI in 2023", "journal missing:doi year:2023"],
  ["journal papers whose DOI is missing in 2023", "journal missing:doi year:2023"],
  ["journal papers that do not have a DOI", "journal missing:doi"],
  ["journal papers with DOI but without ISSN", "journal has:doi missing:issn"],
  // Groups and orders with a filter before and after.
  ["journal papers in IT by year", "count journal dept:IT by:year"],
  ["journal papers by year in IT", "count journal by:year dept:IT"],
  ["department wise journal papers in 2023", "count journal by:dept year:2023"],
  ["journal papers per department per year in Scopus", "count journal by:dept,year indexing:Scopus"],
  ["number of journal papers by department and year since 2020", "count journal by:dept,year year:2020.."],
  ["how many journal papers in Scopus by department", "count journal indexing:Scopus by:dept"],
  ["total funding of projects by year", "count projects sum:amount by:fy"],
  ["total amount sanctioned for projects in 2023", "count projects sum:amount year:2023"],
  ["total number of journal papers in 2023", "count journal year:2023"],
  ["total days of sttp attended by department", "count sttp-attended sum:days by:dept"],
  ["journal papers in IT newest first", "journal dept:IT sort:-date"],
  ["latest 5 journal papers of IT", "journal dept:IT sort:-date top:5"],
  ["most cited journal papers in IT", "journal dept:IT sort:-citations"],
  ["top 5 departments by journal papers in 2023", "count journal by:dept top:5 year:2023"],
  // Comparisons.
  ["journal papers with more than 10 citations in IT", "journal citations:>10 dept:IT"],
  ["journal papers in IT with at least 10 citations", "journal dept:IT citations:10.."],
  ["journal papers with less than 10 citations in 2023", "journal citations:<10 year:2023"],
  ["journal papers with 5 to 10 citations in 2023", "journal citations:5..10 year:2023"],
  ["projects above 5 lakh in 2023", "projects amount:>5lakh year:2023"],
  ["projects between 2 and 5 lakh", "projects amount:2lakh..5lakh"],
  ["projects worth more than 1 crore funded by DST", "projects amount:>1crore agency:DST"],
  ["journal papers with impact factor above 3 in Scopus", "journal if:>3 indexing:Scopus"],
  ["sttp attended of more than 5 days in 2023", "sttp-attended days:>5 year:2023"],
  // People and words.
  ["journal papers by Asha Rao in 2023", 'journal year:2023 person:"Asha Rao"'],
  ["journal papers of Asha Rao and Vikram Sen", 'journal person:"Asha Rao" person:"Vikram Sen"'],
  ["Asha Rao journal papers since 2020", 'journal year:2020.. person:"Asha Rao"'],
  ["journal papers published by Springer in 2023", "journal year:2023 publisher:Springer"],
  ["journal papers on water pumps in 2023", 'journal "water pumps" year:2023'],
  ["my journal papers on water in 2023", 'journal "water" year:2023 in:own'],
  ['journal papers on "solar pumps" since 2020', 'journal "solar pumps" year:2020..'],
  // What is done with the result.
  ["journal papers by year as excel", "count journal by:year | xlsx"],
  ["journal papers in IT as csv", "journal dept:IT | csv"],
  ["chart of patents by year in IT", "count patent by:year dept:IT | chart"],
])("%s means: %s", (typed, meant) => expect(plainlyRead(typed)).toBe(written(meant)));
