import * as z from "zod";
import { type Redaction, redactionFor } from "#access/redaction.ts";
import type { Actor } from "#access/roles.ts";
import type { Parsed } from "#contract/endpoint.ts";
import type { timelines } from "#contract/records/timelines.ts";
import { countEvents, type EventPage, type EventRow, listEvents } from "#db/queries/history/record-events.ts";
import { listMerged, type RecordRow } from "#db/queries/records/records.ts";
import type { Scope } from "#db/scope.ts";
import { eventGroups, originOf } from "#kinds/history/event-groups.ts";
import type { Origin } from "#kinds/history/event-names.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { pageOf, readCursor } from "../../page-cursor.ts";
import { factsOf } from "../gaps-in.ts";
import { type RecordAddress, readRecord } from "../read-record.ts";

/** An entry of a history; `isMerged` where it is that of a record that was merged into this one. */
export type HistoryEntry = Pick<EventRow, "at" | "version" | "what" | "change" | "file" | "for"> & {
  kind: string;
  by: string;
  from: Origin;
  isMerged: boolean;
};

type HistoryQuery = Parsed<typeof timelines.read>["query"];

/**
 * A page of the history of a record with those of the records that were merged into it, newest first, without parts
 * hidden from the viewer: of each, what the viewer could see of it.
 */
export async function readHistory(
  scope: Scope,
  actor: Actor,
  at: RecordAddress,
  read: () => HistoryQuery,
): Promise<{ rows: HistoryEntry[]; total: number; nextCursor: string | null }> {
  const history = await openHistory(scope, actor, at);
  const { of, limit, cursor } = read();
  const [before, only] = [readCursor(cursor, place), of ? eventGroups[of] : null];
  const found = await history.list({ only, before: before ? placeOf(before) : null, atMost: limit + 1 });
  const { rows, nextCursor } = pageOf(found, limit, (row) => [row.place, row.version, row.record, row.what]);
  return { rows: rows.map(history.show), total: await history.count(only), nextCursor };
}

/** The whole history in pages, for a file. */
export async function* eachEntry(scope: Scope, actor: Actor, at: RecordAddress): AsyncGenerator<HistoryEntry[]> {
  const history = await openHistory(scope, actor, at);
  let before: EventPage["before"] = null;
  for (;;) {
    const rows: EventRow[] = await history.list({ only: null, before, atMost: atOnce });
    yield rows.map(history.show);
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    before = { at: last.place, version: last.version, record: last.record, what: last.what };
  }
}

const atOnce = 500;

const place = z.tuple([z.string().max(60), z.int(), z.uuid(), z.string().max(60)]);

function placeOf([at, version, record, what]: z.output<typeof place>) {
  return { at, version, record, what };
}

async function openHistory(scope: Scope, actor: Actor, at: RecordAddress) {
  const record = await readRecord(scope, actor, at.kind, at.id);
  const all = [record, ...(await listMerged(scope, record.id))];
  const shown = new Map<string, { row: RecordRow; redaction: Redaction }>(
    all.map((row) => {
      const kind = kindBySlug(row.kind);
      return [row.id, { row, redaction: redactionFor(actor, kind, factsOf(kind, row, actor)) }];
    }),
  );
  const ids = all.map(({ id }) => id);
  return {
    list: (page: EventPage) => listEvents(scope, ids, page),
    count: (only: EventPage["only"]) => countEvents(scope, ids, only),
    show: ({ record: id, at, version, what, change, via, file, by, for: owner }: EventRow): HistoryEntry => {
      const { row, redaction } = shown.get(id) ?? { row: record, redaction: undefined };
      return {
        at,
        version,
        what,
        file,
        for: owner,
        kind: row.kind,
        by: by ?? byItself,
        change: redaction ? redaction.changes(change) : {},
        from: originOf({ what, via, isByPerson: by !== null }),
        isMerged: id !== record.id,
      };
    },
  };
}

/** Actions of background jobs, such as emptying the bin, have no person. */
export const byItself = "The system";
