import type { AuthorshipState, MatchWay, RecordState } from "#kinds/record-state.ts";

/** The three figures every total is split into. */
export const countedStates = ["drafts", "submitted", "verified"] as const;
export type CountedState = (typeof countedStates)[number];

/** Under which of the three figures a record stands: returned goes with drafts, changed since verified with submitted. */
export function countedState(state: RecordState): CountedState {
  if (state === "verified") return "verified";
  return state === "submitted" || state === "changed" ? "submitted" : "drafts";
}

/**
 * Whether a person of the list makes the record count for their department. A proposal counts until it is declined,
 * except where only a name variant speaks for it.
 */
export function isCounted(authorship: { state: AuthorshipState; matchedBy: MatchWay }): boolean {
  if (authorship.state === "confirmed") return true;
  return authorship.state === "proposed" && authorship.matchedBy !== "variant";
}
