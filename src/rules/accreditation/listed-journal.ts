import type { Check } from "./rows/check-definition.ts";
import type { Exclusion } from "./table-definition.ts";

/** What the author entered, by the list that would have to have the journal. */
const entered = {
  "ugc-care": ["UGC CARE-I", "UGC CARE-II"],
  scopus: ["Scopus"],
  wos: ["Web of Science", "SCI", "SCIE", "ESCI"],
} as const;

/**
 * What a record has beside its fields: of the day it appeared the lists that had its journal and those that there are,
 * and whether the latest notice about its DOI is a retraction.
 */
export const listingFacts: readonly string[] = ["listedIn", "listsOfDay", "isRetracted"];

/** As their authors enter it. */
export const listedValues: readonly string[] = Object.values(entered).flat();

const enteredOnly = Object.entries(entered).map(
  ([list, values]): Check => ({
    every: [{ field: "indexing", in: values }, { not: { field: "listsOfDay", in: [list] } }],
  }),
);

/**
 * A journal in UGC CARE, Scopus, Web of Science (with the indexes that it is made of) or approved by the own committee,
 * on the day the paper appeared. Where the institute has the list of that day, the list decides and not the entry.
 */
export const inListedJournal: Check = {
  some: [{ field: "listedIn", in: [...Object.keys(entered), "committee"] }, ...enteredOnly],
};

/** Entered as listed, while the list of that day does not have the journal. */
export const notListedOnDate: Check = {
  every: [{ field: "indexing", in: listedValues }, { not: inListedJournal }],
};

/** By what the author entered, or by the latest notice about the DOI. */
export const isRetracted: Check = {
  some: [
    { field: "documentType", in: ["erratum", "retracted"] },
    { field: "isRetracted", is: true },
  ],
};
export const retracted: Exclusion = { reason: "retracted", when: isRetracted };
