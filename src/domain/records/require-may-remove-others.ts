import { mayRemoveOthers } from "#access/policies/records.ts";
import type { Actor } from "#access/roles.ts";
import type { RecordRow, StoredPerson } from "#db/queries/records/records.ts";
import { isCounted } from "#kinds/record-state.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { ensureAllowed } from "../refusal.ts";
import { recordFactsOf } from "./record-facts-of.ts";

/** A later author cannot remove others, or leave them there by their printed name alone. `people`: the list as it would be. */
export function requireMayRemoveOthers(actor: Actor, record: RecordRow, people: readonly StoredPerson[]): void {
  const removesSomeone = record.people.some((before) => {
    const { account, state } = before;
    if (account === undefined || account === actor.publicId || state === "declined") return false;
    const after = people.find((one) => one.account === account);
    return !after || (isCounted(before) && !isCounted(after));
  });
  if (removesSomeone) ensureAllowed(mayRemoveOthers(actor, recordFactsOf(kindBySlug(record.kind), record, actor)));
}
