import type { RecordRow } from "#db/queries/records/records.ts";
import { listChangesSince } from "#db/queries/records/review-facts.ts";
import type { Scope } from "#db/scope.ts";
import { isDifference } from "#kinds/history/changes-in-words.ts";

type Change = Readonly<Record<string, unknown>>;
type Difference = { before: unknown; after: unknown };

/**
 * What changed since the last review, by field: its value then, and now. Where these are the same it is left out; proofs are
 * listed as removed and added, since another file may have the same name. `also` are changes that are being made.
 */
export async function changesSinceReview(
  scope: Scope,
  record: RecordRow,
  also: readonly Change[] = [],
): Promise<Record<string, unknown>> {
  const events = await listChangesSince(scope, record.id, record.lastReview?.version ?? 0);
  return joinChanges([...events.map(({ change }) => change), ...also]);
}

/** Several changes as one, by field. */
export function joinChanges(made: readonly Change[]): Record<string, unknown> {
  const changes = new Map<string, Difference>();
  for (const change of made)
    for (const [path, difference] of Object.entries(change)) {
      if (path === "state" || !isDifference(difference)) continue;
      const earlier = changes.get(path);
      const first = (earlier ?? difference).before;
      changes.set(
        path,
        path === "proofs" ? mergeDifferences(earlier, difference) : { before: first, after: difference.after },
      );
    }
  const real = [...changes].filter(
    ([path, { before, after }]) => path === "proofs" || JSON.stringify(before) !== JSON.stringify(after),
  );
  return Object.fromEntries(real);
}

function mergeDifferences(earlier: Difference | undefined, later: Difference): Difference {
  return { before: joinLists(earlier?.before, later.before), after: joinLists(earlier?.after, later.after) };
}

function joinLists(...lists: readonly unknown[]): unknown[] | null {
  const all = lists.flatMap((list) => (Array.isArray(list) ? list : []));
  return all.length === 0 ? null : all;
}
