import type { Actor } from "#access/roles.ts";
import { type EventRow, listEvents } from "#db/queries/record-events.ts";
import { kindBySlug } from "#kinds/registry.ts";
import type { Scope } from "../scope.ts";
import { hiddenFields, without } from "./owner-eyes.ts";
import { readRecord } from "./read-record.ts";

/** Who did what to a record, newest first, without what the viewer may not see. */
export async function readHistory(
  scope: Scope,
  actor: Actor,
  { kind, id }: { kind: string; id: string },
): Promise<EventRow[]> {
  const record = await readRecord(scope, actor, kind, id);
  const hidden = hiddenFields(kindBySlug(kind), record, actor);
  const events = await listEvents(scope, id);
  return events.map((event) => ({ ...event, change: without(event.change, hidden) }));
}
