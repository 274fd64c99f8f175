/** Life of a record. `changed` is in full "changed since verified". */
export const recordStates = ["draft", "submitted", "verified", "returned", "changed"] as const;
export type RecordState = (typeof recordStates)[number];

/** Whether an authorship counts and shows: proposed by a match, confirmed or declined by the person. */
export const authorshipStates = ["proposed", "confirmed", "declined"] as const;
export type AuthorshipState = (typeof authorshipStates)[number];

/** How an account was found for a line of the people list. */
export const matchWays = ["entered", "account", "email", "orcid", "scopus", "variant", "placed", "claim"] as const;
export type MatchWay = (typeof matchWays)[number];
