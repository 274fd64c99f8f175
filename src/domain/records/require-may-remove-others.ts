import { mayRemoveOthers } from "#access/policies/records.ts";
import type { Actor } from "#access/roles.ts";
import type { RecordRow } from "#db/queries/records/records.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { ensureAllowed } from "../refusal.ts";
import { recordFactsOf } from "./record-facts-of.ts";

/** A later author cannot remove others. `kept`: the accounts that stay named on the record. */
export function requireMayRemoveOthers(actor: Actor, record: RecordRow, kept: ReadonlySet<string | undefined>): void {
  const removesSomeone = record.people.some(
    ({ account, state }) =>
      account !== undefined && account !== actor.publicId && state !== "declined" && !kept.has(account),
  );
  if (removesSomeone) ensureAllowed(mayRemoveOthers(actor, recordFactsOf(kindBySlug(record.kind), record, actor)));
}
