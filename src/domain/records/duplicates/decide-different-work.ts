import { mayDecidePair } from "#access/policies/records.ts";
import type { Actor } from "#access/roles.ts";
import { insertEvent } from "#db/queries/history/record-events.ts";
import { insertDifferentPair, removePair } from "#db/queries/records/record-pairs.ts";
import type { RecordRow } from "#db/queries/records/records.ts";
import type { Scope } from "#db/scope.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { ensureAllowed, refusalOfInput } from "../../refusal.ts";
import { type RecordAddress, readRecord, withLockedRecord } from "../read-record.ts";
import { recordFactsOf } from "../record-facts-of.ts";

type Decision = { other: RecordAddress; class: "different" | null };

/** Stores that two records are different works, so that both count, or undoes that. It is added to the history of both. */
export async function decideDifferentWork(
  scope: Scope,
  actor: Actor,
  address: RecordAddress,
  readDecision: () => Decision,
): Promise<RecordRow> {
  return withLockedRecord(scope, actor, address, async ({ record }) => {
    const { other: otherAddress, class: decision } = readDecision();
    const other = await readRecord(scope, actor, otherAddress.kind, otherAddress.id);
    // Two addresses also lead to one record if one was merged into the other.
    if (other.id === record.id) throw refusalOfInput("other.id", "same-record", "Choose a different record.");
    ensureAllowed(
      mayDecidePair(
        actor,
        [record, other].map((one) => recordFactsOf(kindBySlug(one.kind), one, actor)),
      ),
    );
    if (decision === "different") await insertDifferentPair(scope, record.id, other.id, actor.account);
    else if (!(await removePair(scope, record.id, other.id))) return record;
    // The event does not name the other record, which a reader of this history may not see.
    const eventType = decision === "different" ? "different-work" : "maybe-same-work";
    for (const one of [record, other])
      await insertEvent(scope, one, { account: actor.account, what: eventType, change: {} });
    return readRecord(scope, actor, address.kind, address.id);
  });
}
