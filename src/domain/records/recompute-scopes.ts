import { lockScopeFactsOf, type NewScopes, type ScopeFacts, updateScopes } from "#db/queries/record-scopes.ts";
import { inTransaction } from "#db/scope.ts";
import type { Day } from "#kinds/day.ts";
import { scopesOf } from "#rules/counting/scopes-of.ts";
import type { Scope } from "../scope.ts";

const atOnce = 500;

/**
 * After an appointment changed: every record of the person stands again where its people were on its date. Works in
 * pieces, each kept by itself, and may be begun anew at any time. Gives how many records moved.
 */
export async function recomputeScopesOf(scope: Scope, account: number): Promise<number> {
  let moved = 0;
  let after: string | null = null;
  for (;;) {
    const from: string | null = after;
    const facts = await inTransaction(scope, async () => {
      const found = await lockScopeFactsOf(scope, account, from, atOnce);
      const changed = found.flatMap((record) => newScopesOf(record, scope.today) ?? []);
      await updateScopes(scope, changed);
      moved += changed.length;
      return found;
    });
    after = facts.at(-1)?.id ?? null;
    if (facts.length < atOnce) return moved;
  }
}

/** The scopes that follow from the facts; undefined where they are those it has. */
export function newScopesOf(record: ScopeFacts, today: Day): NewScopes | undefined {
  const { scopes, departmentOf } = scopesOf({
    people: record.authorships,
    day: record.day,
    dayEnd: record.dayEnd,
    creator: record.createdBy,
    today,
  });
  const departments = record.authorships.map(({ position }) => ({
    position,
    department: departmentOf.get(position) ?? null,
  }));
  const isSame =
    scopes.join() === record.scopes.join() &&
    record.authorships.every(({ position, department }) => department === (departmentOf.get(position) ?? null));
  return isSame ? undefined : { id: record.id, scopes, departments };
}
