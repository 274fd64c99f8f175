import { expect, test } from "vitest";
import { commandContext } from "#tests/support/records/command-lines.ts";
import { plainlyRead } from "#tests/support/records/read-plainly.ts";
import { understand } from "../understand.ts";

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
  ["non-govt funded projects", "projects agencyType:non-government"],
  ["external funded projects", "projects external"],
  ["journal papers of UGC care list I", 'journal indexing:"UGC CARE-I"'],
  ["UGC care group 2 papers", 'papers indexing:"UGC CARE-II"'],
  ["UGC-CARE List I journal papers", 'journal indexing:"UGC CARE-I"'],
  ["UGC CARE list-II papers", 'papers indexing:"UGC CARE-II"'],
  ["pl. send details of papers along with proof", "papers has:proof"],
  ["papers on PL", 'papers "PL"'],
  ["books of PL Deshpande", "book ? PL Deshpande"],
  ["patents applied for in 2023", "patent filingDate:2023"],
  ["patents awarded", "patent status:granted"],
  ["scholars awarded in 2023", "scholars status:awarded year:2023"],
  ["sttp attended certi not attached", "sttp-attended missing:certificate"],
  ["asst profs in comp engg", "who designation:assistant-professor dept:COMP"],
  ["scopus,q1,2023", "indexing:Scopus quartile:Q1 year:2023"],
  ["howmany papers", "count papers"],
  ["papers from dt. 01.04.2023 to dt. 31.03.2024", "papers date:2023-04..2024-03"],
  ["papers from date 01.04.2023 to date 31.03.2024", "papers date:2023-04..2024-03"],
  ["seminars conducted on dt. 15/08/2023", "seminar-conducted date:2023-08-15"],
  ["seminars conducted dated 15/08/2023", "seminar-conducted date:2023-08-15"],
  ["faculty who joined before 1.6.98", "who joined:..1998-05"],
  ["papers on 0.0.23", 'papers "0.0.23"'],
  ["tot. funding 2023", "count projects year:2023 sum:sanctionedAmount"],
  ["TOTAL AMT OF CONSULTANCY IN 2023", "count consultancy year:2023 sum:sanctionedAmount"],
  // In capitals it is a name.
  ["ToT programmes attended in 2023", "sttp-attended,seminar-attended year:2023 ToT programmes"],
  ["papers on AMT", 'papers "AMT"'],
  ["papers on engg education", 'papers "engg education"'],
  ["faculty without email no", "who missing:email"],
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
  ["how much project is completed", "count projects status:completed"],
  ["projects of at least 5 lakh sanctioned in 2022", "projects sanctionedAmount:500000.. sanctionDate:2022"],
  ["projects sanctioned between 2021 and 2023", "projects sanctionDate:2021..2023"],
  ["projects above 5 lakhs sanctioned from 2021 to 2023", "projects sanctionedAmount:>500000 sanctionDate:2021..2023"],
  ["grants received between 2021 and 2023", "count projects year:2021..2023 sum:totalGrantReceived"],
  ["projects of at least 5 lakh sanctioned amount", "projects sanctionedAmount:500000.."],
  ["projects of more than 2 and less than 5 lakh", "projects sanctionedAmount:>200000 sanctionedAmount:<500000"],
  ["papers with more than 10 and less than 50 citations", "papers citationCount:>10 citationCount:<50"],
  ["journal papers IF more than 2 less than 5", "journal impactFactor:>2 impactFactor:<5"],
  ["journal papers with IF above 2 and below 5", "journal impactFactor:>2 impactFactor:<5"],
  ["projects of more than 5 lakh and less than 3 years", "projects sanctionedAmount:>500000 ? less than 3"],
  ["papers with more than 10 citations and less than 3 years old", "papers citationCount:>10 ? less than 3, old"],
  ["faculty with experience more than 10 and less than 20 years", "who experience:>10 experience:<20"],
])("%s is an amount only where records have one", (typed, reading) => {
  expect(readingOf(typed)).toBe(reading);
});

test.each<[typed: string, reading: string]>([
  ["who got the largest project", "projects sort:-sanctionedAmount"],
  ["who has the largest number of papers", "count papers by:person top:1"],
  ["which department has the best papers", "count papers by:dept ? best"],
  ["biggest 3 projects", "projects sort:-sanctionedAmount top:3"],
  ["top cited journal papers", "journal sort:-citationCount"],
  ["top cited papers", "papers sort:-citationCount"],
  ["biggest 3 papers", "papers biggest 3"],
  ["departments ranked by publications", "count papers by:dept"],
  ["departments ranked by number of publications", "count papers by:dept"],
  ["rank departments by patents", "count patent by:dept"],
  ["faculty by number of papers", "count papers by:person"],
  ["papers by number of authors", "count papers ? by number of authors"],
  ["top 5 faculty by number of papers", "count papers by:person top:5"],
  ["top 10 researchers by papers", "count papers by:person top:10"],
  ["faculty of IT department by number of patents", "count patent dept:IT by:person"],
  ["faculty of IT, by number of papers", "count papers dept:IT by:person"],
  ["departments by total funding", "count projects by:dept sum:sanctionedAmount"],
  ["faculty by publication count", "count papers by:person"],
  ["departments by count of papers", "count papers by:dept"],
  ["faculty by total publications", "count papers by:person"],
  ["patents by inventor", "count patent by:person"],
  ["PI wise projects", "count projects by:person"],
  ["projects by investigator", "count projects by:person"],
  ["STTPs sorted by days", "sttp-attended sort:-totalDays"],
  ["STTPs attended sorted by duration, shortest first", "sttp-attended sort:totalDays"],
])("%s is ordered by what was named", (typed, reading) => {
  expect(readingOf(typed)).toBe(reading);
});

test.each<[typed: string, reading: string]>([
  ["which department has the least papers", "count papers by:dept ? least"],
  ["which department has the lowest number of papers", "count papers by:dept ? the lowest"],
  ["who has the fewest papers", "count papers by:person ? fewest"],
  ["faculty with least papers", "count papers by:person ? least"],
  ["faculty with at least 2 papers", "count papers by:person ? least 2"],
  ["faculty with more than 3 publications in 2023", "count papers year:2023 by:person ? more than 3"],
  ["faculty who published less than 2 papers", "count papers by:person ? less than 2"],
  ["journal papers with the lowest impact factor", "journal sort:impactFactor"],
])(
  "%s: the fewest works, or a number of them, are asked back beside the count that has everybody",
  (typed, reading) => {
    expect(readingOf(typed)).toBe(reading);
  },
);

test.each<[typed: string, reading: string]>([
  ["publications in computer vision", "papers ? computer vision"],
  ["computer vision papers", "papers computer vision"],
  ["publications in Computer, vision", "papers dept:COMP ? vision"],
  ["publications of computer vision", "papers dept:COMP ? vision"],
  ["publications in IT vision", "papers dept:IT ? vision"],
  ["publications in computer", "papers dept:COMP"],
  ["publications in computer 2023", "papers dept:COMP year:2023"],
  ["papers of IT, Engineering Sciences", 'papers dept:IT intendedAudience:"engineering students" ? Sciences'],
  ["workshops on patents and copyrights", 'list type:workshop "patents" "copyrights"'],
  ["papers about water cited more than 10 times", 'papers "water" citationCount:>10'],
  ["journal papers about water indexed in Scopus", 'journal "water" indexing:Scopus'],
  ["papers about water year wise", 'count papers "water" by:year'],
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
  [
    "papers of last 5 yrs, dept-wise and year-wise, indexed in Scopus/WoS",
    'count papers year:2021..2025 indexing:Scopus,"Web of Science" by:dept,year',
  ],
  ["sttp/fdp attended by CSE faculty", "sttp-attended dept:COMP"],
  ["STTPs and FDPs conducted in 2023", "sttp-conducted year:2023"],
  ["publications and books", "papers"],
  ["list all papers where all authors are from IT", "papers dept:IT ? all authors"],
  ["Seminar/Workshop attended", "seminar-attended type:workshop ? Workshop"],
  ["seminar and workshop conducted", "seminar-conducted type:workshop ? workshop"],
  ["seminars and expert talks conducted", "seminar-conducted type:expertTalk ? expert talks"],
  ["workshops organised and seminars conducted", "seminar-conducted type:workshop ? workshops"],
  ["international journals and national conferences", "journal,conference level:international,national ? national"],
  ["papers with journal name and ISSN", "journal ? ISSN"],
  ["papers with journal name and ISSN no", "journal ? ISSN no"],
  ["STTPs and seminars attended", "sttp-attended,seminar-attended"],
  ["how many conferences, seminars and STTPs attended", "count conference,seminar-attended,sttp-attended by:kind"],
  ["papers in Scopus and SCI or Web of Science", 'papers indexing:Scopus indexing:SCI,"Web of Science"'],
  [
    "papers by Asha Rao and Vikram Sen or Springer",
    'papers person:"Asha Rao" (person:"Vikram Sen" or publisherName:Springer)',
  ],
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
  ["PhD scholars who have not submitted thesis", "scholars -status:submitted"],
  ["scholars with thesis not yet submitted", "scholars -status:submitted"],
  ["scholars who have submitted thesis", "scholars status:submitted"],
  ["scholars whose thesis is not yet submitted", "scholars -status:submitted"],
  ["scholars whose thesis has not been submitted", "scholars -status:submitted"],
  ["scholars whose thesis is submitted", "scholars status:submitted"],
  ["STTPs attended with certificate not submitted", "sttp-attended missing:certificate"],
  ["how many PhDs in 2023", "who has:phd ? 2023"],
  ["is anyone on leave today", "who ? leave, 2025-02-10"],
  ["how many faculties are having phd in IT dept", "who has:phd dept:IT"],
  ["faculty on contract", "who nature:contract"],
  ["list faculty with phd and guide", "who has:phd has:scholars"],
  [
    "faculty without any FDP in last 2 years",
    "who missing:sttp-attended missing:sttp-conducted missing:sttp-organized year:2024..2025",
  ],
  ["papers of Asha mam", "papers ? Asha"],
  ["how many scholars registered under Asha Rao", 'count scholars status:registered person:"Asha Rao"'],
  ["Ph.D. scholars under the guidance of Asha Rao", 'scholars person:"Asha Rao"'],
  ["does anyone work on machine learning", 'who interest:"machine learning"'],
  ["did anyone publish in Scopus last year", "papers indexing:Scopus year:2024"],
  ["how many entries are made this month", "count added:2025-02"],
  ["my score sheet", "open score"],
])("%s is about people and what they did", (typed, reading) => {
  expect(readingOf(typed)).toBe(reading);
});

test.each<[typed: string, reading: string]>([
  ["papers without DOI of Asha Rao", 'papers missing:doi person:"Asha Rao"'],
  ["journals whose ISSN is missing year wise", "count journal missing:issn by:year"],
  ["STTPs attended sponsored by AICTE, by Asha Rao", 'sttp-attended sponsoredBy:AICTE person:"Asha Rao"'],
  ["projects funded by DST, Govt. of India", "projects fundingAgency:DST"],
  ["projects funded by DST, Ministry of Science and Technology, in 2023", "projects year:2023 fundingAgency:DST"],
  ["projects funded by Ministry of Education", 'projects fundingAgency:"Ministry of Education"'],
  ["projects funded by Ministry of Education and DST", 'projects fundingAgency:"Ministry of Education",DST'],
  ["projects funded by Ministry of Electronics and IT", 'projects fundingAgency:"Ministry of Electronics and IT"'],
  [
    "projects funded by Govt. of India, Ministry of Education",
    'projects fundingAgency:"Govt of India","Ministry of Education"',
  ],
  ["awards by Ministry of Education", "awards-honors,awards-recieved ? Ministry, Education"],
  ["STTPs attended at Government of Goa colleges", "sttp-attended ? Government, Goa colleges"],
  ["top funded projects", "projects ? top"],
])("%s: each name belongs to its own field", (typed, reading) => {
  expect(readingOf(typed)).toBe(reading);
});

test("a department is found by a name with an abbreviation", () => {
  const departments = [{ code: "CE", name: "Computer Engg.", aliases: [] }];
  const { command } = understand("Computer Engg papers", { ...commandContext, departments });
  expect(command.where).toEqual({ op: "is", field: "dept", values: ["CE"] });
});

test.each<[typed: string, reading: string]>([
  ["funding from DST and SERB", "projects fundingAgency:DST,SERB"],
  ["projects from DST and SERB", "projects fundingAgency:DST,SERB"],
  ["DST grants 2023", "projects year:2023 fundingAgency:DST"],
  ["DST or SERB grants", "projects fundingAgency:DST,SERB"],
  ["travel grants", "travel grants"],
  ["grants by year", "count projects by:fy sum:sanctionedAmount"],
  ["who got funding in 2023", "who has:projects year:2023"],
  ["faculty without grants", "who missing:projects"],
])("%s: grants are funded projects", (typed, reading) => {
  expect(readingOf(typed)).toBe(reading);
});

test.each<[typed: string, reading: string]>([
  ["papers with deep learning in the title", 'papers title:"deep learning"'],
  ["papers with the word solar in title since 2020", "papers year:2020.. title:solar"],
  ["papers with solar and wind in title", "papers ? solar, wind, title"],
  ["phd guided", "scholars"],
  ["scholars guided in 2023", "scholars year:2023"],
  ["phds supervised", "scholars"],
  ["scholars guided by Asha Rao", 'scholars person:"Asha Rao"'],
  ["patent holders in IT", "patent dept:IT"],
  ["award winners 2023", "awards-honors,awards-recieved year:2023"],
  ["achievements of 2024", "year:2024"],
  ["papers not indexed anywhere", "papers missing:indexing"],
  ["monthly papers in 2024", "papers year:2024 ? monthly"],
  ["percentage of verified records", "state:verified ? percentage"],
  ["papers on monthly rainfall", 'papers "monthly rainfall"'],
])("%s", (typed, reading) => {
  expect(readingOf(typed)).toBe(reading);
});

const ugcCare = 'indexing:"UGC CARE-I","UGC CARE-II"';

test.each<[typed: string, reading: string]>([
  [
    "Number of research papers published per teacher in the Journals notified on UGC website during the last five years",
    `count journal ${ugcCare} year:2021..2025 by:person`,
  ],
  ["UGC approved journals", `journal ${ugcCare}`],
  ["papers in journals recognised by UGC", `journal ${ugcCare}`],
  ["papers in journals listed on UGC website", `journal ${ugcCare}`],
  [
    "Number of books and chapters in edited volumes published per teacher during the last five years",
    "count book,book-chapter year:2021..2025 by:person",
  ],
  ["papers in conference proceedings", "conference"],
  ["papers published in proceedings", "conference"],
  ["faculty wise FDP days", "count sttp-attended,sttp-conducted,sttp-organized by:person sum:days"],
  ["my FDP days", "count sttp-attended,sttp-conducted,sttp-organized in:own sum:days"],
  ["seminars of 5 days", "seminar-attended days:5"],
  ["longest FDP", "sttp-attended sort:-totalDays"],
  ["which agency gave the most funds", "count projects by:fundingAgency sum:sanctionedAmount top:1"],
  ["who brought in the most consultancy", "count consultancy by:person sum:sanctionedAmount top:1"],
  ["records created by me", "in:own ? created"],
  ["number of records by status", "count by:state"],
  ["status of records by department", "count by:state,dept"],
  ["status wise patents", "count patent by:status"],
  ["book published by Pearson", "book ? Pearson"],
  ["We require number of patents, department wise", "count patent by:dept"],
  ["papers entered by me", "papers in:own ? entered"],
])("%s: words of offices", (typed, reading) => {
  expect(readingOf(typed)).toBe(reading);
});
