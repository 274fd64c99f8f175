/** Life cycle of a record. `changed` means "changed since verified". */
export const recordStates = ["draft", "submitted", "verified", "returned", "changed"] as const;
export type RecordState = (typeof recordStates)[number];

/** The states that figures are split into. */
export const countedStates = ["draft", "submitted", "verified"] as const satisfies readonly RecordState[];
export type CountedState = (typeof countedStates)[number];

/** A returned record counts as a draft; a record that was changed since it was verified counts as submitted. */
const countedAs: Readonly<Record<RecordState, CountedState>> = {
  draft: "draft",
  returned: "draft",
  submitted: "submitted",
  changed: "submitted",
  verified: "verified",
};

export function countedState(state: string): CountedState {
  return countedAs[state as RecordState];
}

/** The states that the words of a filter include. `draft` includes `returned`, so that a figure and its list agree. */
export function statesOfFilter(words: readonly string[]): RecordState[] {
  return recordStates.filter((state) => words.includes(state) || words.includes(countedAs[state]));
}

/** The states of an authorship: proposed by a match, confirmed or declined by the person. */
export const authorshipStates = ["proposed", "confirmed", "declined"] as const;
export type AuthorshipState = (typeof authorshipStates)[number];

/**
 * How the account of a person in the people list was found: the person entered the record, was chosen, was recognised by
 * an identifier or a name spelling (`variant`), was assigned to an unassigned record (`placed`), or claimed authorship.
 */
export const matchMethods = ["entered", "account", "email", "orcid", "scopus", "variant", "placed", "claim"] as const;
export type MatchMethod = (typeof matchMethods)[number];

/** A record's `scopes` say to whom it belongs: the institute (0), departments (positive), accounts (negative). */
export const instituteScope = 0;
/** The scope of records that no department counts: the largest 32-bit integer, so that it sorts last. */
export const unassignedScope = 2147483647;

export function departmentsIn(scopes: readonly number[]): number[] {
  return scopes.filter((scope) => scope > 0 && scope < unassignedScope);
}

/**
 * Whether this person makes the record count for their department. A proposal counts until it is declined, unless only
 * a name variant matched.
 */
export function isCounted({ state, matchedBy }: Linking): boolean {
  return state === "confirmed" || (state === "proposed" && matchedBy !== "variant");
}

/** Whether this person is asked to confirm the record. Others answer a claim, and for whoever only a printed name matched. */
export function isAskedToConfirm({ state, matchedBy }: Linking): boolean {
  return state === "proposed" && matchedBy !== "claim" && matchedBy !== "variant";
}

/** Nobody is an author of it here: it has no people, or only people matched by their printed name. */
export function isUnassigned(people: readonly Linking[]): boolean {
  return !people.some(isCounted);
}

/** How a person in the list is linked to an account; without a state there is no link. */
type Linking = { state?: AuthorshipState | undefined; matchedBy?: MatchMethod | undefined };
