import * as z from "zod";
import type { EventCursor, EventRow } from "#db/queries/history/record-events.ts";
import { originOf } from "#kinds/history/event-groups.ts";
import type { Origin } from "#kinds/history/event-names.ts";
import { instantAndId, pageOf, readCursor } from "../../page-cursor.ts";

type ListEvents<Row> = (page: { before: EventCursor | null; limit: number }) => Promise<Row[]>;

/** A page of events, newest first, and the cursor of the next one. */
export async function pageOfEvents<Row extends EventRow>(
  list: ListEvents<Row>,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ rows: Row[]; nextCursor: string | null }> {
  const [last, record, version, what] = readCursor(cursor, cursorSchema) ?? [];
  const before = last === undefined ? null : ({ at: last, version, record, what } as EventCursor);
  const found = await list({ before, limit: limit + 1 });
  return pageOf(found, limit, (row) => [row.exactAt, row.record, row.version, row.what]);
}

/** All of them, in pages, for a file. */
export async function* eachPageOfEvents<Row extends EventRow>(
  list: ListEvents<Row>,
  limit = 500,
): AsyncGenerator<Row[], void, undefined> {
  let before: EventCursor | null = null;
  for (;;) {
    const rows: Row[] = await list({ before, limit });
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < limit) return;
    before = { at: last.exactAt, version: last.version, record: last.record, what: last.what };
  }
}

const cursorSchema = z.tuple([...instantAndId.def.items, z.int32(), z.string().max(60)]);

/** An event as histories show it, with what the viewer sees of its change. */
export type ShownEvent = Pick<EventRow, "at" | "version" | "what" | "change" | "file" | "for"> & {
  kind: string;
  by: string;
  from: Origin;
};

export function presentEvent(row: EventRow, kind: string, change: EventRow["change"]): ShownEvent {
  const { at, version, what, via, file, by, for: owner } = row;
  const from = originOf({ what, via, isByPerson: by !== null });
  return { at, version, what, file, for: owner, kind, by: by ?? systemName, change, from };
}

/** Actions of background jobs, such as emptying the bin, have no person. */
const systemName = "The system";
