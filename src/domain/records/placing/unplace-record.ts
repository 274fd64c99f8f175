import { mayPlace } from "#access/policies/records.ts";
import type { Actor } from "#access/roles.ts";
import { removeUnreadNotifications } from "#db/queries/notifications.ts";
import { listEvents } from "#db/queries/records/record-events.ts";
import type { RecordRow, StoredPerson } from "#db/queries/records/records.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { allow, Refusal } from "../../refusal.ts";
import type { Link } from "../authorship/link-people.ts";
import { factsOf } from "../gaps-in.ts";
import { readForChange } from "../read-record.ts";
import { rewriteRecord } from "../rewrite-record.ts";

/** Undoes an assignment: the people are as before it. Refused once anybody has answered or changed the record. */
export async function unplaceRecord(
  scope: Scope,
  actor: Actor,
  { kind: slug, id }: { kind: string; id: string },
): Promise<RecordRow> {
  return inTransaction(scope, async () => {
    const record = await readForChange(scope, actor, slug, id);
    allow(mayPlace(actor, factsOf(kindBySlug(slug), record, actor)));
    const [last] = await listEvents(scope, id);
    if (last?.what !== "placed" || last.version !== record.version)
      throw new Refusal("conflict", { message: "This record was changed or answered after it was assigned." });
    const { before } = last.change.people as { before: StoredPerson[] };
    const removed: Link[] = [];
    const unplaced = await rewriteRecord(scope, actor, record, {
      what: "unplaced",
      adjust: ({ links }) => ({
        people: before,
        links: links.flatMap((link) => {
          const position = before.findIndex(({ account }) => account === link.account.publicId);
          const { state = link.state, matchedBy = link.matchedBy } = before[position] ?? {};
          if (position >= 0) return [{ ...link, position, state, matchedBy }];
          removed.push(link);
          return [];
        }),
      }),
    });
    for (const { account } of removed) await removeUnreadNotifications(scope, account.id, "proposed", { record: id });
    return unplaced;
  });
}
