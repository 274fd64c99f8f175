import type { AuthorshipState, MatchWay } from "#kinds/record-state.ts";

/**
 * Whether a person of the list makes the record count for their department. A proposal counts until it is declined,
 * except where it is based only on a name variant.
 */
export function isCounted(authorship: { state: AuthorshipState; matchedBy: MatchWay }): boolean {
  if (authorship.state === "confirmed") return true;
  return authorship.state === "proposed" && authorship.matchedBy !== "variant";
}
