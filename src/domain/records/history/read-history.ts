import { redactionFor } from "#access/redaction.ts";
import type { Actor } from "#access/roles.ts";
import { type EventRow, listEvents } from "#db/queries/history/record-events.ts";
import { listMerged } from "#db/queries/records/records.ts";
import type { Scope } from "#db/scope.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { factsOf } from "../gaps-in.ts";
import { readRecord } from "../read-record.ts";

/** An entry of a history; `isMerged` where it is that of a record that was merged into this one. */
type Entry = EventRow & { by: string; isMerged: boolean };

/**
 * The history of a record with those of the records that were merged into it, newest first, without parts hidden from the
 * viewer: of each, what the viewer could see of it.
 */
export async function readHistory(
  scope: Scope,
  actor: Actor,
  { kind, id }: { kind: string; id: string },
): Promise<Entry[]> {
  const record = await readRecord(scope, actor, kind, id);
  const entries: Entry[] = [];
  for (const one of [record, ...(await listMerged(scope, record.id))]) {
    const redaction = redactionFor(actor, kindBySlug(one.kind), factsOf(kindBySlug(one.kind), one, actor));
    for (const event of await listEvents(scope, one.id))
      entries.push({
        ...event,
        by: event.by ?? byItself,
        change: redaction.changes(event.change),
        isMerged: one !== record,
      });
  }
  return entries.sort((one, other) => other.at.getTime() - one.at.getTime());
}

/** Actions of background jobs, such as emptying the bin, have no person. */
const byItself = "The system";
