import type { Connection } from "../../connection.ts";
import { newId } from "../../new-id.ts";
import type { Scope } from "../../scope.ts";
import { valuesOf } from "../records/values.ts";

type AuditEntry = {
  /** Absent for actions without an institute. */
  institute?: number | undefined;
  account?: number | undefined;
  action: string;
  target?: string | undefined;
  result: "ok" | "refused" | "failed";
  ipAddress?: string | undefined;
  detail?: object | undefined;
};

export async function insertAudit(db: Connection, entry: AuditEntry): Promise<void> {
  await db.query({
    text: "select write_audit($1, $2, $3, $4, $5, $6, $7, $8)",
    values: [
      entry.institute,
      newId(),
      ...valuesOf(entry, "account", "action", "target", "result", "ipAddress"),
      JSON.stringify(entry.detail ?? {}),
    ],
  });
}

export type AuditRow = {
  id: string;
  at: Date;
  institute: string | null;
  who: string | null;
  action: string;
  target: string | null;
  result: string;
  address: string | null;
  detail: Record<string, unknown>;
  /** The instant to the microsecond, for the next page. */
  exactAt: string;
};

export type AuditFilter = { action: string | null; result: string | null; words: string | null };

/** The entries of all institutes and of actions without an institute, newest first. */
export async function listAuditTrail(
  db: Connection,
  filter: AuditFilter,
  page: { before: { at: string; id: string } | null; limit: number },
): Promise<AuditRow[]> {
  return db.query<AuditRow>({
    text: `select id, at, institute_name as institute, email as who, action, target, result, address, detail, at::text as "exactAt"
      from all_audit($1, $2, $3, $4, $5, $6)`,
    values: [filter.action, filter.result, filter.words, page.before?.at ?? null, page.before?.id ?? null, page.limit],
  });
}

export async function countAuditTrail(db: Connection, filter: AuditFilter, limit: number): Promise<number> {
  return db.count({
    text: "select count_audit($1, $2, $3, $4) as count",
    values: [filter.action, filter.result, filter.words, limit],
  });
}

export type SuperAdminAction = Pick<AuditRow, "at" | "action" | "result" | "detail"> & { by: string };

/** What people with these roles did to the account with this address, also from other institutes, newest first. */
export async function listSuperAdminActions(
  scope: Scope,
  { address, roles, limit }: { address: string; roles: readonly string[]; limit: number },
): Promise<SuperAdminAction[]> {
  return scope.db.query<SuperAdminAction>({
    text: "select at, by, action, result, detail from audit_of_super_admins($1, $2, $3, $4)",
    values: [scope.institute, address, roles, limit],
    isReadOnly: true,
  });
}
