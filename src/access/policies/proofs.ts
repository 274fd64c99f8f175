import { type Actor, leadsOneOf, managesInstitute } from "../roles.ts";
import { unless, type Verdict } from "../verdict.ts";

/**
 * Allowing the same proof for several records: people who lead a department of each of them, or an admin; not if one of
 * the records is their own. `hiddenRecords`: how many further records have it that the actor does not see.
 */
export function mayAllowSameProof(
  actor: Actor,
  records: readonly { scopes: readonly number[]; createdBy: number }[],
  hiddenRecords: number,
): Verdict {
  const isOwn = records.some(({ scopes, createdBy }) => createdBy === actor.account || scopes.includes(-actor.account));
  const leadsAll = hiddenRecords === 0 && records.every(({ scopes }) => leadsOneOf(actor, [...scopes]));
  return unless(
    isOwn && "One of these records is yours. Another head or an admin must allow it.",
    !managesInstitute(actor) &&
      !leadsAll &&
      "Only a head of the departments of all these records or an admin can allow this.",
  );
}
