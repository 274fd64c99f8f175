import { listAccountsThatMoved } from "#db/queries/accounts/appointments.ts";
import { addDays } from "#kinds/day.ts";
import type { Scope } from "../scope.ts";
import { recomputeScopesOf } from "./recompute-scopes.ts";

/**
 * A record without a date stands where its people are today: it moves when an appointment begins or has ended. Looks back
 * some days, for those on which no job ran.
 */
export async function followAppointments(scope: Scope): Promise<number> {
  let moved = 0;
  for (const account of await listAccountsThatMoved(scope, addDays(scope.today, -14)))
    moved += (await recomputeScopesOf(scope, account)).changed;
  return moved;
}
