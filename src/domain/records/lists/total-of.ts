import type { GroupedWorks } from "#db/queries/records/groups/group-query.ts";
import { groupWithoutRecords } from "#db/queries/records/groups/group-works.ts";
import { countByState, type StateCounts, sumCounters, toCounterQuery } from "#db/queries/records/record-counts.ts";
import type { RecordQuery } from "#db/queries/records/record-slice.ts";
import type { Scope } from "#db/scope.ts";
import { partsOf } from "#kinds/condition.ts";
import { countedState } from "#kinds/record-state.ts";

export type Total = {
  total: number;
  isExact: boolean;
  byState: Record<string, number>;
  readFrom: GroupedWorks["readFrom"] | "index";
};

/** Above this a list shows "10,000+" unless the exact figure is requested. */
const maxCounted = 10_000;

/**
 * How many records match a query. A total from counters, bitmaps or the rows of `record_scopes` is exact; what must be
 * searched in the records themselves is counted up to 10,000.
 */
export async function totalOf(scope: Scope, recordQuery: RecordQuery, isExactRequested: boolean): Promise<Total> {
  const counters = toCounterQuery(recordQuery);
  if (counters) return totalFromCounters(await sumCounters(scope, counters));
  const grouped = hasWords(recordQuery)
    ? undefined
    : await groupWithoutRecords(scope, { ...recordQuery, by: [{ type: "state" }] });
  if (grouped) {
    const states = Object.fromEntries(grouped.groups.map(({ keys: [state], works }) => [state, works]));
    return totalFromStates(states, grouped.readFrom);
  }
  const limit = isExactRequested || recordQuery.slice.type !== "scopes" ? null : maxCounted + 1;
  const rows = await countByState(scope, recordQuery, limit);
  const exact = totalFromStates(Object.fromEntries(rows.map(({ state, count }) => [state, count])), "records");
  if (limit === null || exact.total < limit) return exact;
  return { ...exact, total: maxCounted, isExact: false, byState: {} };
}

export function totalFromStates(states: Record<string, number>, readFrom: Total["readFrom"]): Total {
  const byState = { draft: 0, submitted: 0, verified: 0 };
  for (const [state, count] of Object.entries(states)) byState[countedState(state)] += count;
  return { total: byState.draft + byState.submitted + byState.verified, isExact: true, byState, readFrom };
}

/** How the statement that reads a page also counts the list by state, without counters; undefined if that may take long. */
export function stateCountOf(recordQuery: RecordQuery): "sorted-rows" | "own-query" | undefined {
  const { slice } = recordQuery;
  const [scope = 0, ...others] = slice.type === "scopes" ? slice.scopes : [];
  if (hasWords(recordQuery)) return "sorted-rows";
  // A person has few records.
  return scope < 0 && others.length === 0 ? "own-query" : undefined;
}

/** Whether the index of words finds the rows, all of which are then read to order them. */
export function hasWords({ slice, where }: RecordQuery): boolean {
  return slice.type === "scopes" && partsOf(where).some(({ op }) => op === "words");
}

export function totalFromCounters(
  { drafts, submitted, verified }: StateCounts,
  readFrom: Total["readFrom"] = "counters",
): Total {
  return totalFromStates({ draft: drafts, submitted, verified }, readFrom);
}
