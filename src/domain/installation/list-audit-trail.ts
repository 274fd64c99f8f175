import {
  type AuditFilter,
  type AuditRow,
  countAuditTrail,
  listAuditTrail as findAuditTrail,
} from "#db/queries/installation/audit.ts";
import type { Scope } from "#db/scope.ts";
import { countLimit, instantAndId, pageOf, readCursor, totalOf } from "../page-cursor.ts";

/** The audit trail of the whole installation, newest first. */
export async function listAuditTrail(
  scope: Scope,
  query: { [Part in keyof AuditFilter]?: string | undefined } & { limit: number; cursor?: string | undefined },
): Promise<{ rows: AuditRow[]; total: number; totalIsExact: boolean; nextCursor: string | null }> {
  const { limit, cursor } = query;
  const filter = {
    action: query.action || null,
    result: query.result ?? null,
    words: query.words?.trim() || null,
  };
  const after = readCursor(cursor, instantAndId);
  const before = after ? { at: after[0], id: after[1] } : null;
  const rows = await findAuditTrail(scope.db, filter, { before, limit: limit + 1 });
  const total = await countAuditTrail(scope.db, filter, countLimit + 1);
  return { ...pageOf(rows, limit, (row) => [row.exactAt, row.id]), ...totalOf(total) };
}
