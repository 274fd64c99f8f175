import { countOutbox, listOutbox as findOutbox, type OutboxRow } from "#db/queries/outbox.ts";
import type { Scope } from "#db/scope.ts";
import { countLimit, instantAndId, pageOf, readCursor, totalOf } from "../page-cursor.ts";

/** The e-mails of the whole installation, newest first. */
export async function listOutbox(
  scope: Scope,
  query: { state?: string | undefined; limit: number; cursor?: string | undefined },
): Promise<{ rows: OutboxRow[]; total: number; totalIsExact: boolean; nextCursor: string | null }> {
  const state = query.state ?? null;
  const after = readCursor(query.cursor, instantAndId);
  const before = after ? { at: after[0], id: after[1] } : null;
  const rows = await findOutbox(scope.db, { state, before, limit: query.limit + 1 });
  const total = await countOutbox(scope.db, state, countLimit + 1);
  return { ...pageOf(rows, query.limit, (row) => [row.exactAt, row.id]), ...totalOf(total) };
}
