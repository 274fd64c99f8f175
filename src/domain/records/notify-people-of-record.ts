import type { Actor } from "#access/roles.ts";
import { listPeopleToNotify } from "#db/queries/notifications.ts";
import type { RecordRow } from "#db/queries/records/records.ts";
import type { Scope } from "#db/scope.ts";
import { isCounted } from "#kinds/record-state.ts";
import { addNotifications } from "../notifications/add-notification.ts";

/**
 * Notifies the people of a record and its creator that somebody else changed its people, proofs or state: one
 * notification per record and hour, and one for each review. The change is in its history. People matched only by name are
 * not notified, and of a possible duplicate only its creator is.
 */
export async function notifyPeopleOfRecord(
  scope: Scope,
  actor: Actor,
  record: Pick<RecordRow, "id" | "kind" | "title" | "people" | "createdBy" | "question">,
  what:
    | ("people" | "proofs" | "removed" | "restored" | "merged" | "merge-undone")
    | ("state" | "submitted" | "withdrawn" | "to-verify" | "verified" | "returned"),
  reason?: unknown,
): Promise<void> {
  const type = what === "verified" || what === "returned" ? (`record-${what}` as const) : "record-changed";
  const people = record.question === null ? record.people : [];
  const concerned = await listPeopleToNotify(scope, {
    record: record.id,
    creator: record.createdBy,
    people: people.flatMap((person) => (person.account !== undefined && isCounted(person) ? person.account : [])),
    except: actor.account,
    type,
  });
  const { id, kind, title } = record;
  const body = {
    record: id,
    kind,
    title,
    what,
    by: actor.name || actor.email,
    ...(reason !== undefined && { reason }),
  };
  await addNotifications(
    scope,
    concerned.map((account) => ({ account, type, body })),
  );
}
