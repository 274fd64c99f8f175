import { listAccountsThatMoved } from "#db/queries/accounts/appointments.ts";
import type { Scope } from "#db/scope.ts";
import { addDays } from "#kinds/day.ts";
import { recomputeScopesOf } from "./recompute-scopes.ts";

/**
 * A record without a date is in the present departments of its people: that changes when an appointment begins or has
 * ended. Looks back some days, in case no job ran on them.
 */
export async function followAppointments(scope: Scope): Promise<number> {
  let moved = 0;
  for (const account of await listAccountsThatMoved(scope, addDays(scope.today, -14)))
    moved += (await recomputeScopesOf(scope, account)).changed;
  return moved;
}
