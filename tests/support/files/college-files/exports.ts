import type { CollegeFile } from "./college-file.ts";

const lines = (...all: string[]) => all.join("\r\n");

/** 15: chosen columns of Scopus in another order, authors with numbers, a work without a source, a title in two languages. */
const scopus: CollegeFile = {
  name: "scopus (7).csv",
  bytes: () =>
    Buffer.from(
      `\uFEFF${lines(
        '"Title","Authors","Author full names","Year","Source title","Document Type","Cited by","DOI","Link","Page start","Page end","Art. No.","ISSN","Publication Stage","EID"',
        '"Wells that fill slowly [भरणाऱ्या विहिरी]","Kulkarni, A.; Sen, B.","Kulkarni, Asha (57200000001); Sen, Bipin (57200000002)","2022","Journal of Applied Water","Article","12","10.5555/w.22","https://www.scopus.com/inward/record.uri?eid=2-s2.0-85100000001","11","19","","22490124","Final","2-s2.0-85100000001"',
        '"Routing of buses","Rao, D.","Rao, Divya (57200000003)","2023","Lecture Notes on Routes","Conference paper","","10.5555/r.23","https://www.scopus.com/inward/record.uri?eid=2-s2.0-85100000002","","","104","","Final","2-s2.0-85100000002"',
      )}`,
    ),
  format: "scopus",
  kind: null,
  rows: [
    {
      kind: "journal",
      data: {
        title: "Wells that fill slowly [भरणाऱ्या विहिरी]",
        dateOfPublication: "2022",
        citationCount: 12,
        issn: "2249-0124",
        pageFrom: 11,
        pageTo: 19,
      },
    },
    {
      kind: "conference",
      data: { title: "Routing of buses", articleNumber: "104", proceedingsTitle: "Lecture Notes on Routes" },
    },
  ],
};

/** 16: Google Scholar, with a patent, a thesis and a work without a year. */
const scholar: CollegeFile = {
  name: "citations.csv",
  bytes: () =>
    Buffer.from(
      [
        "Authors,Title,Publication,Volume,Number,Pages,Year,Publisher",
        '"Kulkarni, Asha; Sen, B; ",Wells that fill slowly,Journal of Applied Water,11,3,112-118,2023,River Press',
        '"Kulkarni, Asha; ",Sieve for wet grain,,,,,2021,',
        '"Kulkarni, Asha; ",Routing of school buses,"2022 3rd International Conference on Routes (ICR)",,,1-6,2022,IEEE',
        '"Kulkarni, Asha; ",Light in deep shafts,Journal of Mines,,,,,',
      ].join("\n"),
    ),
  format: "references",
  kind: null,
  rows: [
    {
      kind: "journal",
      data: {
        title: "Wells that fill slowly",
        journalTitle: "Journal of Applied Water",
        volume: "11",
        issue: "3",
        pageFrom: 112,
        pageTo: 118,
      },
      people: ["Kulkarni, Asha", "Sen, B"],
    },
    { data: {}, faults: [":unknown-type"] },
    { kind: "conference", data: { title: "Routing of school buses", pageNo: "1-6" } },
    { kind: "journal", data: { title: "Light in deep shafts" } },
  ],
};

/** 17: Web of Science: tabs, two-letter headings, columns of no use, a year in the early-access column only. */
const savedrecs: CollegeFile = {
  name: "savedrecs.txt",
  bytes: () =>
    Buffer.from(
      `\uFEFF${[
        "PT\tAU\tAF\tTI\tSO\tDT\tC1\tEM\tTC\tSN\tEI\tPD\tPY\tVL\tIS\tBP\tEP\tAR\tDI\tEA\tUT",
        "J\tKulkarni, A; Sen, B\tKulkarni, Asha; Sen, Bipin\tWells that fill slowly\tJOURNAL OF APPLIED WATER\tArticle\t[Kulkarni, Asha] Coll Engn, Nandgaon, India\tasha@college.example\t7\t2249-0124\t2278-0815\tMAR 15\t2023\t11\t3\t112\t118\t\t10.5555/w.23\t\tWOS:000900000000001",
        "J\tRao, D\tRao, Divya\tRouting of school buses\tROUTES\tArticle; Early Access\t\t\t0\t\t2456-0103\t\t\t\t\t\t\t104\t10.5555/r.24\tJAN 2024\tWOS:000900000000002",
      ].join("\r\n")}\r\n`,
    ),
  format: "isi",
  kind: null,
  rows: [
    {
      kind: "journal",
      data: {
        title: "Wells that fill slowly",
        dateOfPublication: "2023-03-15",
        volume: "11",
        pageFrom: 112,
        pageTo: 118,
        issn: "2249-0124",
        eissn: "2278-0815",
        doi: "10.5555/w.23",
      },
      people: ["Kulkarni, Asha", "Sen, Bipin"],
    },
    {
      kind: "journal",
      data: { title: "Routing of school buses", dateOfPublication: "2024-01", articleNumber: "104" },
      people: ["Rao, Divya"],
    },
  ],
};

export const exports: readonly CollegeFile[] = [scopus, scholar, savedrecs];
