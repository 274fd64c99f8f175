import type { Scope } from "../../../scope.ts";
import { groupCounters } from "./from-counters.ts";
import { groupRecords } from "./from-records.ts";
import { groupScopes } from "./from-scopes.ts";
import { groupValues } from "./from-values.ts";
import type { GroupedWorks, GroupQuery } from "./group-query.ts";

/**
 * Distinct works by their keys, and in total, from the least that has to be read. A work of two departments, people or
 * tags is in each of their groups and once in the total, so groups may add up to more.
 */
export async function groupWorks(scope: Scope, query: GroupQuery): Promise<GroupedWorks> {
  return (await groupCounters(scope, query)) ?? (await groupNarrow(scope, query)) ?? (await groupRecords(scope, query));
}

/** The same where rows beside the records tell it; undefined where the records themselves have to be read. */
export async function groupNarrow(scope: Scope, query: GroupQuery): Promise<GroupedWorks | undefined> {
  return (await groupScopes(scope, query)) ?? (await groupValues(scope, query));
}
