import { listAccountsThatMoved } from "#db/queries/accounts/appointments.ts";
import { lockScopeFactsOf, type NewScopes, type ScopeFacts, updateScopes } from "#db/queries/records/record-scopes.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { addDays, type Day } from "#kinds/day.ts";
import { departmentsIn } from "#kinds/record-state.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { scopesOf } from "#rules/counting/scopes-of.ts";

const batchSize = 500;

/** Records that moved between departments; an empty list means that they count nowhere. */
export type RecordMove = { from: number[]; to: number[]; records: number };

export type Recomputed = {
  /** How many records were updated. */
  changed: number;
  /** Of records that are in the totals. */
  moves: RecordMove[];
  /** How many of the person's records in the totals have a date that includes a transfer. */
  monthNeeded: number;
};

/**
 * After an appointment changed: updates the scopes of every record of the person. Works in batches, each committed by
 * itself, and may be restarted at any time.
 */
export async function recomputeScopesOf(scope: Scope, account: number): Promise<Recomputed> {
  const moves = new Map<string, RecordMove>();
  const done: Recomputed = { changed: 0, moves: [], monthNeeded: 0 };
  let after: string | null = null;
  for (;;) {
    const from: string | null = after;
    const facts = await inTransaction(scope, async () => {
      const found = await lockScopeFactsOf(scope, account, from, batchSize);
      const changed = found.flatMap((record) => {
        const moved = newScopesOf(record, scope.today);
        const isCounted = record.isListed && !kindBySlug(record.kind).isOnePerPerson;
        if (isCounted && (moved ?? record).monthNeeded) done.monthNeeded += 1;
        if (isCounted && moved) addMove(moves, record.scopes, moved.scopes);
        return moved ?? [];
      });
      await updateScopes(scope, changed);
      done.changed += changed.length;
      return found;
    });
    after = facts.at(-1)?.id ?? null;
    if (facts.length < batchSize) return { ...done, moves: [...moves.values()] };
  }
}

function addMove(moves: Map<string, RecordMove>, before: readonly number[], now: readonly number[]): void {
  const [from, to] = [departmentsIn(before), departmentsIn(now)];
  if (from.join() === to.join()) return;
  const key = `${from}>${to}`;
  const move = moves.get(key) ?? { from, to, records: 0 };
  move.records += 1;
  moves.set(key, move);
}

/** The scopes computed from the facts; undefined if they have not changed. */
export function newScopesOf(record: ScopeFacts, today: Day): NewScopes | undefined {
  const { scopes, departmentOf, monthNeeded } = scopesOf({
    people: record.authorships,
    day: record.day,
    dayEnd: record.dayEnd,
    creator: record.creator,
    named: record.namedDepartments,
    today,
  });
  const departments = record.authorships.map(({ position }) => ({
    position,
    department: departmentOf.get(position) ?? null,
  }));
  const isSame =
    scopes.join() === record.scopes.join() &&
    monthNeeded === record.monthNeeded &&
    record.authorships.every(({ position, department }) => department === (departmentOf.get(position) ?? null));
  return isSame ? undefined : { id: record.id, scopes, monthNeeded, departments };
}

/**
 * Updates the records of people whose appointment began or ended: a record without a date is in the present departments
 * of its people. Looks back some days, in case no job ran on them. Returns how many records changed.
 */
export async function recomputeMovedAccounts(scope: Scope): Promise<number> {
  let moved = 0;
  for (const account of await listAccountsThatMoved(scope, addDays(scope.today, -14)))
    moved += (await recomputeScopesOf(scope, account)).changed;
  return moved;
}
