/** Life cycle of a record. `changed` means "changed since verified". */
export const recordStates = ["draft", "submitted", "verified", "returned", "changed"] as const;
/** The states that screens, filters and files name: the other three are not shown before records are verified. */
export const shownStates = ["draft", "submitted"] as const satisfies readonly (typeof recordStates)[number][];
export type ShownState = (typeof shownStates)[number];
export type RecordState = (typeof recordStates)[number];

/** Whether an authorship counts and is shown: proposed by a match, confirmed or declined by the person. */
export const authorshipStates = ["proposed", "confirmed", "declined"] as const;
export type AuthorshipState = (typeof authorshipStates)[number];

/** How the account of an entry of the people list was found. */
export const matchWays = ["entered", "account", "email", "orcid", "scopus", "variant", "placed", "claim"] as const;
export type MatchWay = (typeof matchWays)[number];
