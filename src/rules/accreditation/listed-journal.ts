import type { Check } from "./check-definition.ts";

/** A journal in UGC CARE, Scopus or Web of Science, with the indexes that Web of Science is made of. */
export const inListedJournal: Check = {
  field: "indexing",
  in: ["UGC CARE-I", "UGC CARE-II", "Scopus", "Web of Science", "SCI", "SCIE", "ESCI"],
};
