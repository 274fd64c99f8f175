/** Life cycle of a record. `changed` means "changed since verified". */
export const recordStates = ["draft", "submitted", "verified", "returned", "changed"] as const;
export type RecordState = (typeof recordStates)[number];

/** The states that figures are split into. */
export const countedStates = ["draft", "submitted", "verified"] as const satisfies readonly RecordState[];
export type CountedState = (typeof countedStates)[number];

/** A returned record counts as a draft, one that was changed since it was verified as submitted. */
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

/** The states that a word of a filter means, so that a figure and its list agree: `draft` includes `returned`. */
export function statesMeant(words: readonly string[]): RecordState[] {
  return recordStates.filter((state) => words.includes(state) || words.includes(countedAs[state]));
}

/** Whether an authorship counts and is shown: proposed by a match, confirmed or declined by the person. */
export const authorshipStates = ["proposed", "confirmed", "declined"] as const;
export type AuthorshipState = (typeof authorshipStates)[number];

/** How the account of an entry of the people list was found. */
export const matchWays = ["entered", "account", "email", "orcid", "scopus", "variant", "placed", "claim"] as const;
export type MatchWay = (typeof matchWays)[number];

/** Values of a record's `scopes`, which say who has it: these two, a positive one for a department, a negative one for an account. */
export const instituteScope = 0;
/** Of records that no department counts; the largest 32-bit integer, so that it is last. */
export const unassignedScope = 2147483647;

export function departmentsIn(scopes: readonly number[]): number[] {
  return scopes.filter((scope) => scope > 0 && scope < unassignedScope);
}

/**
 * Whether a person of the list makes the record count for their department. A proposal counts until it is declined,
 * except where it is based only on a name variant.
 */
export function isCounted({ state, matchedBy }: Linking): boolean {
  return state === "confirmed" || (state === "proposed" && matchedBy !== "variant");
}

/** Nobody makes it count: it has nobody, or people only by their printed name. */
export function isUnassigned(people: readonly Linking[]): boolean {
  return !people.some(isCounted);
}

/** How a person of the list is linked to an account; without a state they are not. */
type Linking = { state?: AuthorshipState | undefined; matchedBy?: MatchWay | undefined };
