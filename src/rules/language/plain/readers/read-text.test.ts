import { describe, expect, test } from "vitest";
import { plainlyRead } from "#tests/support/records/read-plainly.ts";

describe("people", () => {
  test.each([
    ["who works on machine learning", 'who interest:"machine learning"'],
    ["faculty working on IoT and AI in IT", "who interest:IoT interest:AI dept:IT"],
    ["faculty interested in machine learning from Computer", 'who interest:"machine learning" dept:COMP'],
    ["experts in robotics", "who interest:robotics"],
    ["faculty without publications", "who missing:publications"],
    ["faculty with no publications in 2023", "who missing:publications year:2023"],
    ["who has patents", "who has:patent"],
    ["who has not published", "who missing:publications"],
    ["who has published in 2024", "who has:publications year:2024"],
    ["who published books in 2023", "who has:book year:2023"],
    ["faculty who filed patents in 2023", "who has:patent year:2023"],
    ["faculty who attended sttp in 2023", "who has:sttp-attended year:2023"],
    ["teachers who have not attended any sttp", "who missing:sttp-attended"],
    ["teachers who conducted sttp", "who has:sttp-conducted"],
    ["faculty with PhD", "who has:phd"],
    ["faculty without PhD", "who missing:phd"],
    ["PhD holders in IT", "who has:phd dept:IT"],
    ["faculty with doctorate", "who has:phd"],
    ["faculty without ORCID", "who missing:orcid"],
    ["faculty with orcid id", "who has:orcid"],
    ["IT faculty", "who dept:IT"],
    ["faculty of IT", "who dept:IT"],
    ["assistant professors in IT", "who designation:assistant-professor dept:IT"],
    ["associate professors", "who designation:associate-professor"],
    ["professors in Computer", "who designation:professor dept:COMP"],
    ["how many faculty", "who"],
    ["how many teachers in IT", "who dept:IT"],
    ["number of professors by department", "who designation:professor by:dept"],
    ["designation wise faculty", "who by:designation"],
    ["department wise faculty", "who by:dept"],
    ["list of faculty", "who"],
    ["show all teachers", "who"],
    ["staff in 2023", "who ? 2023"],
    ["faculty by gender", "who by:gender"],
    ["list of faculty with patents and books", "who has:patent has:book"],
    ["faculty with patents but no books", "who has:patent missing:book"],
    ["faculty having at least one patent", "who has:patent"],
    ["faculty who wrote books", "who has:book"],
    ["faculty with patents and books", "who has:patent has:book"],
    ["faculty without patents and books", "who missing:patent missing:book"],
    ["faculty with PhD and patents", "who has:phd has:patent"],
    ["faculty with PhD or patents", "who has:phd,patent"],
    ["faculty with patents or books", "who has:patent,book"],
    ["faculty without patents or books", "who missing:patent missing:book"],
    ["faculty who have neither papers nor patents", "who missing:publications missing:patent"],
    ["faculty with patents and without books", "who has:patent missing:book"],
    ["faculty with patents in 2023 and IT", "who has:patent year:2023 dept:IT"],
  ])("%s is read as: %s", (typed, meant) => expect(plainlyRead(typed)).toBe(meant));
});

describe("the name of a person, a publisher or an agency", () => {
  test.each([
    ["Asha Rao's papers", 'journal,conference,book,book-chapter person:"Asha Rao"'],
    ["papers by Asha Rao", 'journal,conference,book,book-chapter person:"Asha Rao"'],
    ["Asha Rao papers in 2023", 'journal,conference,book,book-chapter year:2023 person:"Asha Rao"'],
    ["papers of Asha Rao and Vikram Sen", 'journal,conference,book,book-chapter person:"Asha Rao" person:"Vikram Sen"'],
    ["papers by Asha Rao or Vikram Sen", 'journal,conference,book,book-chapter person:"Asha Rao","Vikram Sen"'],
    ["papers not by Asha Rao", 'journal,conference,book,book-chapter -person:"Asha Rao"'],
    ["papers by Dr. Asha Rao", 'journal,conference,book,book-chapter person:"Asha Rao"'],
    ["Prof Asha Rao patents", 'patent person:"Asha Rao"'],
    ["books published by Springer", "book publisherName:Springer"],
    ["papers in Springer", "journal,conference,book,book-chapter publisherName:Springer"],
    ["projects funded by DST", "projects fundingAgency:DST"],
    ["projects sponsored by AICTE in 2023", "projects grantType:sponsored-research year:2023 fundingAgency:AICTE"],
    ["projects funded by DST and SERB", "projects fundingAgency:DST,SERB"],
    ["projects from funding agency DST", "projects fundingAgency:DST"],
    ["papers in IEEE Access", "journal,conference,book,book-chapter ? IEEE Access"],
    ["seminar organised by IEEE", "seminar-organized ? IEEE"],
  ])("%s is read as: %s", (typed, meant) => expect(plainlyRead(typed)).toBe(meant));
});

describe("words of the text", () => {
  test.each([
    ["papers on machine learning", 'journal,conference,book,book-chapter "machine learning"'],
    ["papers on machine learning in 2023", 'journal,conference,book,book-chapter "machine learning" year:2023'],
    [
      "papers about graphs and trees by Asha Rao",
      'journal,conference,book,book-chapter "graphs" "trees" person:"Asha Rao"',
    ],
    ["papers titled deep pumps", 'journal,conference,book,book-chapter "deep pumps"'],
    ["papers related to water, patents", 'journal,conference,book,book-chapter,patent "water"'],
    ["papers on AI in IT", 'journal,conference,book,book-chapter "AI" dept:IT'],
    ["papers on AI for IT", 'journal,conference,book,book-chapter "AI" dept:IT'],
    [
      "papers on solar energy in the last 3 years",
      'journal,conference,book,book-chapter "solar energy" year:2023..2025',
    ],
    [
      "papers on solar energy since 2020 without proof",
      'journal,conference,book,book-chapter "solar energy" year:2020.. missing:proof',
    ],
    ["papers regarding pumps sorted by date", 'journal,conference,book,book-chapter "pumps" sort:-date'],
    ["patents containing valve", 'patent "valve"'],
    ['journal "deep learning" in 2023', 'journal "deep learning" year:2023'],
    ['patents "solar pump" or granted', 'patent "solar pump" or status:granted'],
    ["journal papers not (index:scopus or index:wos)", 'journal -(indexing:Scopus or indexing:"Web of Science")'],
    ["journal papers -index:scopus in 2023", "journal -indexing:Scopus year:2023"],
    ["journal papers in 2023 | sort -date", "journal year:2023 sort:-date"],
    ["journal papers in 2023 | csv", "journal year:2023 | csv"],
    ["journal papers in 2023 by:dept", "count journal year:2023 by:dept"],
  ])("%s is read as: %s", (typed, meant) => expect(plainlyRead(typed)).toBe(meant));
});

describe("what the language cannot do", () => {
  test.each([
    ["share patents", "patent ? share"],
    ["please print my patents", "patent in:own ? print"],
    ["email patents to me", "patent ? email"],
  ])("%s is read as: %s", (typed, meant) => expect(plainlyRead(typed)).toBe(meant));
});

describe("the name of a field and its value", () => {
  test.each([
    ["publisher Springer books", "book publisherName:Springer"],
    ["books publisher Oxford Press", 'book publisherName:"Oxford Press"'],
    ["journal papers volume 12", "journal volume:12"],
    ["conference papers organizer SPIT", "conference organizer:SPIT"],
    ["scholars university Mumbai", "scholars university:Mumbai"],
    ["projects agency DST", "projects fundingAgency:DST"],
    ["journal papers keyword tides", "journal keywords:tides"],
  ])("%s is read as: %s", (typed, meant) => expect(plainlyRead(typed)).toBe(meant));
});

describe("a topic of several parts", () => {
  test.each([
    ["journal papers on deep learning", 'journal "deep learning"'],
    ["journal papers on machine learning in healthcare", 'journal "machine learning" "healthcare"'],
    ["journal papers about iot and agriculture", 'journal "iot" "agriculture"'],
    [
      "journal papers on image processing using deep learning in 2023",
      'journal "image processing" "deep learning" year:2023',
    ],
    ["journal papers on internet of things", 'journal "internet of things"'],
    ["journal papers on machine learning in IT", 'journal "machine learning" dept:IT'],
    ["journal papers on and", 'journal "and"'],
    ["journal papers about IoT or blockchain in 2023", 'journal ("IoT" or "blockchain") year:2023'],
    ["journal papers on solar, wind or hydro", 'journal "solar" or "wind" or "hydro"'],
    ["journal papers on solar, wind, and hydro", 'journal "solar" "wind" "hydro"'],
    ["journal papers on security and privacy or trust", 'journal "security" "privacy" or "trust"'],
    ["journal papers about either IoT or blockchain", 'journal "IoT" or "blockchain"'],
    ["journal papers neither on solar pumps nor on clay", 'journal -"solar pumps" -"clay"'],
    ["journal papers not on IoT or blockchain", 'journal -"IoT" -"blockchain"'],
    ["journal papers on IoT in Scopus or SCI", 'journal "IoT" indexing:Scopus,SCI'],
    ["journal papers on IoT or by Asha Rao", 'journal "IoT" or person:"Asha Rao"'],
    ['journal papers on "IoT" or "blockchain"', 'journal "IoT" or "blockchain"'],
    ["faculty working on IoT or AI", "who interest:IoT or interest:AI"],
    ['journal papers about "machine learning in healthcare"', 'journal "machine learning in healthcare"'],
  ])("%s is read as: %s", (typed, meant) => expect(plainlyRead(typed)).toBe(meant));
});

describe("faculty who have not done something", () => {
  const subjects = ["faculty who", "who", "list of IT teachers who"];
  const negations = [
    ...["have not", "has not yet", "haven't", "havent", "never"].map((no) => [no, "done"] as const),
    ...["did not", "didn't", "do not", "doesnt"].map((no) => [no, "do"] as const),
  ];
  const verbs = [
    { done: "published", do: "publish" },
    { done: "written", do: "write" },
    { done: "filed", do: "file" },
    { done: "attended", do: "attend" },
    { done: "conducted", do: "conduct" },
    { done: "received", do: "receive" },
    { done: "reviewed", do: "review" },
  ];
  const objects = ["any paper", "papers", "a patent", "even a single sttp", "anything", "manuscripts"];

  test("are those who lack it, or the question is asked back: never those who have done it", () => {
    const lines = negations.flatMap(([no, form], nth) =>
      verbs.map((verb, index) => {
        const object = objects[(nth + index) % objects.length];
        return `${subjects[index % subjects.length]} ${no} ${verb[form]} ${object} in 2023`;
      }),
    );
    const wrong = lines.map((line) => `${line}: ${plainlyRead(line)}`).filter((read) => !/missing:| \? /u.test(read));
    expect(wrong).toEqual([]);
  });

  test.each([
    ["faculty who have not published any paper in 2024", "who missing:publications year:2024"],
    ["who haven't published any journal paper", "who missing:journal"],
    ["faculty who did not attend any fdp this year", "who missing:sttp-attended year:2025"],
    ["faculty who has not written any book", "who missing:book"],
    ["faculty with zero publications", "who missing:publications"],
    ["faculty who are not guides", "who missing:scholars"],
    ["faculty who are not phd", "who missing:phd"],
    ["non phd faculty", "who missing:phd"],
    ["faculty who have not organised anything", "who ? organised anything"],
    ["faculty who don't have publications", "who missing:publications"],
  ])("%s is read as: %s", (typed, meant) => expect(plainlyRead(typed)).toBe(meant));
});

describe("faculty with works of a kind", () => {
  test.each([
    ["who has q1 papers", "count journal,conference,book,book-chapter quartile:Q1 by:person"],
    [
      "faculty with scopus papers in IT",
      "count journal,conference,book,book-chapter indexing:Scopus dept:IT by:person",
    ],
    ["faculty with papers in Springer", "count journal,conference,book,book-chapter publisherName:Springer by:person"],
    ["faculty with patents granted in 2023", "count patent status:granted year:2023 by:person"],
    ["faculty with granted patents", "count patent status:granted by:person"],
    ["who has the most scopus papers", "count journal,conference,book,book-chapter indexing:Scopus by:person top:1"],
    ["how many departments have patents", "count patent by:dept"],
  ])("are counted with these works: %s is read as: %s", (typed, meant) => expect(plainlyRead(typed)).toBe(meant));

  test.each([
    ["faculty without scopus papers", "who ? scopus papers"],
    ["faculty who have not published in scopus", "who missing:publications ? scopus"],
    ["faculty with phd and q1 papers", "who has:phd ? q1 papers"],
    ["who has verified papers", "who ? verified papers"],
  ])("or asked back, and never taken for a name: %s", (typed, meant) => expect(plainlyRead(typed)).toBe(meant));
});

describe("words that change the meaning", () => {
  test.each([
    ["US patents granted", "patent status:granted US"],
    ["give us patents", "patent"],
    ["papers about deep learning but not vision", 'journal,conference,book,book-chapter "deep learning" ? vision'],
    ["papers on deep learning not in scopus", 'journal,conference,book,book-chapter "deep learning" -indexing:Scopus'],
    ["projects funded by dst or serb", "projects fundingAgency:dst,serb"],
    ["patents filed in 2022 or granted in 2023", "patent filingDate:2022 or grantDate:2023"],
    [
      "scopus journal papers in 2022 and wos journal papers in 2023",
      'journal indexing:Scopus year:2022 or indexing:"Web of Science" year:2023',
    ],
    ["list professors", "who designation:professor"],
    ["journal papers w/o doi", "journal missing:doi"],
    ["books & chapters 2024", "book,book-chapter year:2024"],
    ["journal & conference papers 2024", "journal,conference year:2024"],
    ["scholars guided by Asha Rao", 'scholars person:"Asha Rao"'],
    ["journal papers older than 5 years", "journal date:..2020-02-09"],
    ["drafts older than 2 weeks", "state:draft added:..2025-01-26"],
    ["professors in my department", "who designation:professor in:department"],
    ["faculty of our department without phd", "who missing:phd in:department"],
    ["nba table 5.7.1", "report nba.5.7.1"],
    ["open naac 3.4.5", "report naac-3.4.5"],
    ["papers pending my approval", "open review"],
    ["what is waiting for my review", "open review"],
    ["patents of IT published in 2023 and granted in 2024", "patent dept:IT publicationDate:2023 grantDate:2024"],
  ])("are not lost: %s is read as: %s", (typed, meant) => expect(plainlyRead(typed)).toBe(meant));
});

test.each<[typed: string, line: string]>([
  ["faculty who published papers and attended FDPs", "who has:publications has:sttp-attended"],
  ["faculty who attended FDPs or conducted STTPs", "who has:sttp-attended,sttp-conducted"],
  ["faculty who published papers and have not filed patents", "who has:publications missing:patent"],
  ["faculty who attended FDPs in 2023 and seminars", "who has:sttp-attended year:2023 has:seminars"],
  ["faculty who neither published papers nor attended FDPs", "who missing:publications missing:sttp-attended"],
  ["faculty having papers, patents and books", "who has:publications has:patent has:book"],
  ["faculty having papers, patents or books", "who has:publications,patent,book"],
  ["faculty without papers, patents or books", "who missing:publications missing:patent missing:book"],
  [
    "faculty who published papers in 2023 and attended FDPs in 2024",
    "who has:publications year:2023 has:sttp-attended year:2024 ? 2024",
  ],
  ["faculty with scopus papers and patents", "who ? scopus papers, patents"],
  ["faculty who published in 2023 but not in 2024", "who has:publications year:2023 -year:2024 ? not 2024"],
  ["faculty who have not published in 2024", "who missing:publications year:2024"],
  ["faculty who attended FDPs and conducted workshops", "who has:sttp-attended ? conducted workshops"],
  ["faculty email ids", "who email ids"],
])("%s is read with all its parts: %s", (typed, line) => expect(plainlyRead(typed)).toBe(line));
