import type { Scope } from "../../../scope.ts";
import { groupCounters } from "./from-counters.ts";
import { groupRecords } from "./from-records.ts";
import { groupScopes } from "./from-scopes.ts";
import type { GroupedWorks, GroupQuery } from "./group-query.ts";

/**
 * Distinct works by their keys, and in total, from the least that has to be read. A work of two departments, people or
 * tags is in each of their groups and once in the total, so groups may add up to more.
 */
export async function groupWorks(scope: Scope, query: GroupQuery): Promise<GroupedWorks> {
  return (await groupCounters(scope, query)) ?? (await groupScopes(scope, query)) ?? (await groupRecords(scope, query));
}
