import { mayRemovePerson } from "#access/policies/records.ts";
import type { Actor } from "#access/roles.ts";
import type { RecordRow } from "#db/queries/records/records.ts";
import type { Scope } from "#db/scope.ts";
import { ensureAllowed, Refusal, refusalOfInput } from "../../refusal.ts";
import { type RecordAddress, refuseStale, withLockedRecord } from "../read-record.ts";
import { rewriteRecord } from "../rewrite-record.ts";
import { unlinkAuthor } from "./link-author.ts";

/**
 * Removes a wrong person from a record: the entry at the position (from 1) stays as printed without an account. A
 * record keeps its last person. `undo` restores them.
 */
export async function removePerson(
  scope: Scope,
  actor: Actor,
  address: RecordAddress,
  readInput: () => { position?: number | undefined; version?: number | undefined } | undefined,
): Promise<RecordRow> {
  return withLockedRecord(scope, actor, address, async ({ record, facts }) => {
    ensureAllowed(mayRemovePerson(actor, facts));
    const { position = 0, version } = readInput() ?? {};
    refuseStale(record, version);
    const { account } = record.people[position - 1] ?? {};
    if (account === undefined) throw refusalOfInput("position", "nobody", "Choose a person with an account.");
    const others = record.people.filter(
      (person) => person.account !== account && (person.state === "confirmed" || person.state === "proposed"),
    );
    if (others.length === 0)
      throw new Refusal("not-allowed", {
        reason: "This is the last person on this record. Add another person first.",
      });
    return rewriteRecord(scope, actor, record, {
      what: "person-removed",
      adjust: (linked) => unlinkAuthor(linked, account),
    });
  });
}
