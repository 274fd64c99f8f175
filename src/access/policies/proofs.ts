import { type Actor, leadsOneOf, managesInstitute } from "../roles.ts";
import { unless, type Verdict } from "../verdict.ts";

/**
 * Whether the actor may allow these records to share a proof: an admin, or who leads a department of each record; not if
 * a record is their own. `hiddenRecords`: how many further records have the proof that the actor does not see.
 */
export function mayAllowReuse(
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
