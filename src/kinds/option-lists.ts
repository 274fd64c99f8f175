import { text } from "#texts/text.ts";
import { choice } from "./fields/choice.ts";

// Options that several kinds use.

export const nationalOrInternational = (label: string) =>
  choice({
    label,
    options: { national: "National", international: "International" },
    needed: "recommended",
    aliases: ["level"],
  });

export const levels = {
  international: "International",
  national: "National",
  state: "State",
  regional: "Regional",
  university: "University",
  institute: "Institute",
};

export const modes = { online: "Online", offline: "Offline", hybrid: "Hybrid" };

export const indexes = {
  Scopus: "Scopus",
  "Web of Science": "Web of Science",
  SCI: "SCI",
  "UGC CARE-I": "UGC CARE Group I",
  "UGC CARE-II": "UGC CARE Group II",
  others: "Other",
  SCIE: "SCIE",
  ESCI: "ESCI",
};

/** Other spellings of the indexes. */
export const indexSpellings = {
  WoS: "Web of Science",
  "Web of Knowledge": "Web of Science",
  "Science Citation Index": "SCI",
  "SCI Expanded": "SCIE",
  "SCI-E": "SCIE",
  "Science Citation Index Expanded": "SCIE",
  "Emerging Sources Citation Index": "ESCI",
  "UGC CARE Group 1": "UGC CARE-I",
  "UGC CARE List 1": "UGC CARE-I",
  "UGC CARE 1": "UGC CARE-I",
  "UGC CARE Group 2": "UGC CARE-II",
  "UGC CARE List 2": "UGC CARE-II",
  "UGC CARE 2": "UGC CARE-II",
};

export const governmentOrNot = { government: "Government", "non-government": "Non-government" };

export const governmentSpellings = {
  govt: "government",
  "central government": "government",
  "state government": "government",
  "non govt": "non-government",
  "non governmental": "non-government",
  private: "non-government",
};

export const awardingBodyTypes = {
  government: "Government",
  recognised: "Government-recognised body",
  other: "Other",
};

export const programmeLevels = {
  diploma: "Diploma",
  ug: "Undergraduate",
  pg: "Postgraduate",
  mphil: "M.Phil.",
  phd: "Ph.D.",
};

/** Journal lists that an institute uploads. A paper counts if its journal was listed on the day it appeared. */
export const journalLists = {
  "ugc-care": "UGC-CARE",
  scopus: "Scopus",
  wos: "Web of Science",
  abdc: "ABDC",
  committee: text("Institute’s own list"),
} as const;
export type JournalList = keyof typeof journalLists;
export const journalListCodes = Object.keys(journalLists) as [JournalList, ...JournalList[]];
