import { type Redaction, redactionFor } from "#access/redaction.ts";
import type { Actor } from "#access/roles.ts";
import type { Parsed } from "#contract/endpoint.ts";
import type { timelines } from "#contract/records/timelines.ts";
import { countEvents, type EventPage, type EventRow, listEvents } from "#db/queries/history/record-events.ts";
import { listMerged, type RecordRow } from "#db/queries/records/records.ts";
import type { Scope } from "#db/scope.ts";
import { eventGroups } from "#kinds/history/event-groups.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { type RecordAddress, readRecord } from "../read-record.ts";
import { recordFactsOf } from "../record-facts-of.ts";
import { eachPageOfEvents, pageOfEvents, presentEvent, type ShownEvent } from "./event-pages.ts";

/** An entry of a history; `isMerged`: it belongs to a record that was merged into this one. */
export type HistoryEntry = ShownEvent & { isMerged: boolean };

type HistoryQuery = Parsed<typeof timelines.read>["query"];

/**
 * A page of the history of a record and of the records that were merged into it, newest first. Each entry is redacted
 * as the record it belongs to. The query is parsed after the access check.
 */
export async function readHistory(
  scope: Scope,
  actor: Actor,
  address: RecordAddress,
  readInput: () => HistoryQuery,
): Promise<{ rows: HistoryEntry[]; total: number; nextCursor: string | null }> {
  const history = await openHistory(scope, actor, address);
  const { of: group, ...page } = readInput();
  const eventTypes = group ? eventGroups[group] : null;
  const { rows, nextCursor } = await pageOfEvents((range) => history.list({ eventTypes, ...range }), page);
  return { rows: rows.map(history.show), total: await history.count(eventTypes), nextCursor };
}

/** The whole history in pages, for a file. */
export async function* eachPageOfEntries(
  scope: Scope,
  actor: Actor,
  address: RecordAddress,
): AsyncGenerator<HistoryEntry[]> {
  const history = await openHistory(scope, actor, address);
  for await (const rows of eachPageOfEvents((range) => history.list({ eventTypes: null, ...range })))
    yield rows.map(history.show);
}

async function openHistory(scope: Scope, actor: Actor, address: RecordAddress) {
  const record = await readRecord(scope, actor, address.kind, address.id);
  const all = [record, ...(await listMerged(scope, record.id))];
  const recordsById = new Map<string, { row: RecordRow; redaction: Redaction }>(
    all.map((row) => {
      const kind = kindBySlug(row.kind);
      return [row.id, { row, redaction: redactionFor(actor, kind, recordFactsOf(kind, row, actor)) }];
    }),
  );
  const ids = all.map(({ id }) => id);
  return {
    list: (page: EventPage) => listEvents(scope, ids, page),
    count: (eventTypes: EventPage["eventTypes"]) => countEvents(scope, ids, eventTypes),
    show: (event: EventRow): HistoryEntry => {
      // A record merged in the meantime is not among them: nothing of its change is shown.
      const { row, redaction } = recordsById.get(event.record) ?? { row: record, redaction: undefined };
      const change = redaction ? redaction.redactChanges(event.change) : {};
      return { ...presentEvent(event, row.kind, change), isMerged: event.record !== record.id };
    },
  };
}
