import type { Check } from "./rows/check-definition.ts";
import type { Exclusion } from "./table-definition.ts";

/** The values that authors enter, by the list that must contain the journal. */
const enteredValues = {
  "ugc-care": ["UGC CARE-I", "UGC CARE-II"],
  scopus: ["Scopus"],
  wos: ["Web of Science", "SCI", "SCIE", "ESCI"],
} as const;

/**
 * Facts about a record besides its fields: the lists that had its journal on the day it appeared, all lists of that
 * day, and whether the latest notice about its DOI is a retraction.
 */
export const listingFacts: readonly string[] = ["listedIn", "listsOfDay", "isRetracted"];

/** All values that authors enter for a listed journal. */
export const listedValues: readonly string[] = Object.values(enteredValues).flat();

/** The databases that count citations. */
export const citationIndexes = { field: "indexing", in: [...enteredValues.scopus, ...enteredValues.wos] } as const;

const enteredOnly = Object.entries(enteredValues).map(
  ([list, values]): Check => ({
    every: [{ field: "indexing", in: values }, { not: { field: "listsOfDay", in: [list] } }],
  }),
);

/**
 * A journal in UGC CARE, Scopus, Web of Science (or one of its indexes), or approved by the institute's committee, on
 * the day the paper appeared. If the institute has the list of that day, the list decides, not the entered value.
 */
export const inListedJournal: Check = {
  some: [{ field: "listedIn", in: [...Object.keys(enteredValues), "committee"] }, ...enteredOnly],
};

/** Entered as listed, but the list of that day does not have the journal. */
export const notListedOnDate: Check = {
  every: [{ field: "indexing", in: listedValues }, { not: inListedJournal }],
};

/** As entered by the author, or by the latest notice about the DOI. */
export const isRetracted: Check = {
  some: [
    { field: "documentType", in: ["erratum", "retracted"] },
    { field: "isRetracted", equals: true },
  ],
};
export const retracted: Exclusion = { reason: "retracted", when: isRetracted };
