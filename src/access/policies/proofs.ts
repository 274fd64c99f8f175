import { type Actor, leadsOneOf, managesInstitute } from "../roles.ts";
import { unless, type Verdict } from "../verdict.ts";

/**
 * Allowing one proof for several records: who leads a department of each of them, or an admin; not for a record of one's
 * own. Hidden ones are on records that the actor does not see.
 */
export function mayAllowSame(
  actor: Actor,
  places: readonly { scopes: readonly number[]; createdBy: number }[],
  hidden: number,
): Verdict {
  const isOwn = places.some(({ scopes, createdBy }) => createdBy === actor.account || scopes.includes(-actor.account));
  const leadsAll = hidden === 0 && places.every(({ scopes }) => leadsOneOf(actor, [...scopes]));
  return unless(
    isOwn && "One of these records is yours. Another head or an admin must allow it.",
    !managesInstitute(actor) &&
      !leadsAll &&
      "Only a head of the departments of all these records or an admin can allow this.",
  );
}
