import { mayDecidePair } from "#access/policies/records.ts";
import type { Actor } from "#access/roles.ts";
import { insertEvent } from "#db/queries/history/record-events.ts";
import { insertDifferentPair, removePair } from "#db/queries/records/record-pairs.ts";
import type { RecordRow } from "#db/queries/records/records.ts";
import type { Scope } from "#db/scope.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { ensureAllowed, wrongInput } from "../../refusal.ts";
import { redactionFactsOf } from "../gaps-in.ts";
import { type RecordAddress, readRecord, withLockedRecord } from "../read-record.ts";

type Decision = { other: RecordAddress; class: "different" | null };

/** Stores that two records are different works, so that both count, or undoes that. Both histories record it. */
export async function decidePair(
  scope: Scope,
  actor: Actor,
  address: RecordAddress,
  read: () => Decision,
): Promise<RecordRow> {
  return withLockedRecord(scope, actor, address, async ({ record }) => {
    const { other: wanted, class: decided } = read();
    if (wanted.id === address.id) throw wrongInput("other.id", "same-record", "Choose a different record.");
    const other = await readRecord(scope, actor, wanted.kind, wanted.id);
    ensureAllowed(
      mayDecidePair(
        actor,
        [record, other].map((one) => redactionFactsOf(kindBySlug(one.kind), one, actor)),
      ),
    );
    if (decided === "different") await insertDifferentPair(scope, record.id, other.id, actor.account);
    else if (!(await removePair(scope, record.id, other.id))) return record;
    // A reader of the one history may not see the other record: it is not named.
    const what = decided === "different" ? "different-work" : "maybe-same-work";
    for (const one of [record, other]) await insertEvent(scope, one, { account: actor.account, what, change: {} });
    return readRecord(scope, actor, address.kind, address.id);
  });
}
