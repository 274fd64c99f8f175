import { wordTable } from "#kinds/derive/fold.ts";
import type { OutputName } from "../vocabulary/outputs.ts";

/** Words without a meaning of their own. Words that change the meaning (not, before, without) are not among them. */
export const fillers = new Set(
  `a an the our provide of in for from at on to by with and or as please pls plz kindly show shows showing me us give get list lists listing
  display tell see view find search fetch want need would like could can you i we do does did is are was were be been being has
  have had having there their his her its which what whose that who whom how many much all any some each every entire whole only
  also just but it anybody anyone if so then them either they these those done made published publish publishing written wrote write authored presented
  came come appeared appearing worth costing earn earned generated got gave brought secured obtained raised during within year years number numbers data details detail
  detailed information info records record entries entry works work items item available present check currently now date basis
  both everything won listed strength agency agencies body bodies college institute institution university
  department departments dept level type category status called named name names hold holds holding person people authors author teacher teachers faculty faculties
  member members staff still already ones belonging held among amongst achievement achievements accomplishments holder holders winner winners recipient recipients make prepare hi hello hey ok quick quickly table report figure figures`
    .split(/\s+/u)
    .filter((word) => word !== ""),
);

/** Phrases that ask for a number. */
export const countPhrases = [
  "how many",
  "number of",
  "no of",
  "nos of",
  "num of",
  "total number of",
  "total no of",
  "count of",
  "count",
  "total",
  "tally",
  "the number of",
  "#",
  "how much",
  "howmany",
  "totals",
];
/** Words that begin questions, in which unknown words are never searched as text. */
export const questionWords = [
  "how",
  "which",
  "what",
  "who",
  "whose",
  "when",
  "where",
  "why",
  "does",
  "do",
  "did",
  "is",
  "are",
  "has",
  "have",
  "can",
  "compare",
];

export const phrasesBeforeGroups = [
  "by",
  "per",
  "each",
  "every",
  "group by",
  "grouped by",
  "split by",
  "broken down by",
  "break down by",
  "breakdown by",
  "across",
  "according to",
  "based on",
  "as per",
  "wise by",
  "sorted by each",
];
/** Words for groups, with the name used after `by:`. */
export const groupNames: Readonly<Record<string, string>> = wordTable({
  department: "dept",
  departments: "dept",
  dept: "dept",
  depts: "dept",
  branch: "dept",
  branches: "dept",
  teacher: "person",
  teachers: "person",
  faculty: "person",
  "faculty member": "person",
  faculties: "person",
  "faculty members": "person",
  author: "person",
  authors: "person",
  person: "person",
  people: "person",
  staff: "person",
  researchers: "person",
  inventor: "person",
  inventors: "person",
  investigator: "person",
  guide: "person",
  guides: "person",
  pi: "person",
  investigators: "person",
  member: "person",
  year: "year",
  years: "year",
  yr: "year",
  yrs: "year",
  "calendar year": "year",
  "year of publication": "year",
  "publication year": "year",
  "academic year": "ay",
  "academic years": "ay",
  ay: "ay",
  "financial year": "fy",
  "financial years": "fy",
  "fiscal year": "fy",
  fy: "fy",
  type: "kind",
  types: "kind",
  kind: "kind",
  category: "kind",
  "record type": "kind",
  state: "state",
});
export const groupingWords: Readonly<Record<string, string>> = wordTable({
  yearwise: "year",
  departmentwise: "dept",
  deptwise: "dept",
  facultywise: "person",
  teacherwise: "person",
  yearly: "year",
  annually: "year",
  annual: "year",
});

export const moneyWords = [
  "funding",
  "funds",
  "fund",
  "grant",
  "grants",
  "money",
  "amount",
  "amounts",
  "revenue",
  "income",
  "earnings",
  "research funding",
  "research funds",
  "grant amount",
  "funding amount",
  "sanctioned amount",
  "amount sanctioned",
];
export const totals = "total|sum of|sum|how much|overall|total amount of|aggregate|the total|total of".split("|");

/** Words for outputs, and what they mean. */
export const outputWords: Readonly<Record<string, OutputName>> = wordTable({
  csv: "csv",
  "csv file": "csv",
  excel: "xlsx",
  "excel file": "xlsx",
  "excel sheet": "xlsx",
  spreadsheet: "xlsx",
  xlsx: "xlsx",
  pdf: "pdf",
  "pdf file": "pdf",
  chart: "chart",
  graph: "chart",
  plot: "chart",
  "bar chart": "chart",
});
export const phrasesBeforeOutputs = [
  "to",
  "as",
  "in",
  "into",
  "as a",
  "as an",
  "in a",
  "to a",
  "in an",
  "download",
  "export",
  "|",
].concat(
  ["make", "draw", "create", "generate", "prepare", "show"].flatMap((verb) => [
    verb,
    `${verb} a`,
    `${verb} an`,
    `${verb} me a`,
  ]),
);
export const exportWords = ["export", "download"];

export const latest = ["latest", "newest", "most recent", "recent", "recently", "latest first", "newest first"].concat([
  "most recent first",
  "recent first",
  "newest to oldest",
  "latest to oldest",
  "new to old",
]);
export const oldest = ["oldest", "earliest", "oldest first", "earliest first", "oldest to newest", "old to new"];

export const alphabetically = ["", "sorted ", "ordered ", "arranged ", "listed "].flatMap((verb) => [
  `${verb}alphabetically`,
  `${verb}in alphabetical order`,
]);
export const phrasesBeforeSorts = ["sort", "sorted", "order", "ordered", "arrange", "arranged", "rank", "ranked"]
  .flatMap((verb) => [`${verb} by`, `${verb} them by`, `${verb} it by`])
  .concat(
    ["", "ascending ", "descending ", "increasing ", "decreasing "].flatMap((way) => [
      `in ${way}order of`,
      `in the ${way}order of`,
    ]),
  );
export const commonSortNames: Readonly<Record<string, string>> = wordTable({
  date: "date",
  year: "date",
  "publication date": "date",
  "date of publication": "date",
  title: "title",
  name: "title",
});
export const descending = [
  "descending",
  "desc",
  "in descending order",
  "decreasing",
  "high to low",
  "highest first",
].concat("largest first", "newest first", "latest first", "longest first");
export const ascending = ["ascending", "asc", "in ascending order", "increasing", "low to high", "lowest first"].concat(
  "smallest first",
  "oldest first",
  "shortest first",
);

/** Phrases that are followed by text to search. */
export const phrasesBeforeTopics = [
  "on",
  "about",
  "regarding",
  "related to",
  "relating to",
  "concerning",
  "titled",
  "entitled",
  "called",
  "named",
  "with the title",
  "on the topic of",
  "on the topic",
  "in the area of",
  "in the field of",
  "on topic",
  "on topic of",
  "containing",
  "containing word",
  "containing words",
  "containing the word",
  "containing the words",
  "mentioning",
  "dealing with",
];
/** Those before the name of whatever was mentioned. */
export const wordsBeforeNames = /^(?:named|called)$/u;

/** What people do with records, which does not make them theirs. */
export const recordActions = new Set(
  "verified approved submitted returned rejected reviewed entered added uploaded updated edited deleted checked".split(
    " ",
  ),
);
