import type { Connection } from "../../connection.ts";
import { newId } from "../../new-id.ts";

export type AuditEntry = {
  /** Absent for actions without an institute. */
  institute?: number | undefined;
  account?: number | undefined;
  action: string;
  target?: string | undefined;
  result: "ok" | "refused" | "failed";
  address?: string | undefined;
  detail?: object | undefined;
};

export async function insertAudit(db: Connection, entry: AuditEntry): Promise<void> {
  await db.query({
    name: "insert-audit",
    text: "select write_audit($1, $2, $3, $4, $5, $6, $7, $8)",
    values: [
      entry.institute ?? null,
      newId(),
      entry.account ?? null,
      entry.action,
      entry.target ?? null,
      entry.result,
      entry.address ?? null,
      JSON.stringify(entry.detail ?? {}),
    ],
  });
}
