import { type ColleagueRow, findColleagues as findRows } from "#db/queries/directory.ts";
import { storable } from "#kinds/fields/clean-text.ts";
import type { Scope } from "../scope.ts";

/** Colleagues for the people list, by any part of their name or address, or by an id of theirs. */
export async function findColleagues(
  scope: Scope,
  { q = "", limit }: { q?: string | undefined; limit: number },
): Promise<ColleagueRow[]> {
  const words = storable(q)
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  return findRows(scope, words.slice(0, 6), limit);
}
