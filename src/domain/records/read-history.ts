import { redactionFor } from "#access/redaction.ts";
import type { Actor } from "#access/roles.ts";
import { type EventRow, listEvents } from "#db/queries/records/record-events.ts";
import type { Scope } from "#db/scope.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { factsOf } from "./gaps-in.ts";
import { readRecord } from "./read-record.ts";

/** The history of a record, newest first, without parts hidden from the viewer. */
export async function readHistory(
  scope: Scope,
  actor: Actor,
  { kind, id }: { kind: string; id: string },
): Promise<(EventRow & { by: string })[]> {
  const record = await readRecord(scope, actor, kind, id);
  const redaction = redactionFor(actor, kindBySlug(kind), factsOf(kindBySlug(kind), record, actor));
  const events = await listEvents(scope, record.id);
  return events.map((event) => ({ ...event, by: event.by ?? byItself, change: redaction.changes(event.change) }));
}

/** Actions of background jobs, such as emptying the bin, have no person. */
const byItself = "The system";
