import { insertAudit } from "#db/queries/audit.ts";
import type { Scope } from "../scope.ts";
import type { AuditAction } from "./audit-actions.ts";

export type AuditEntry = {
  action: AuditAction;
  /** What it was done to: an address, a record's id, a file's name. Never a secret. */
  target?: string | undefined;
  result?: "ok" | "refused" | "failed";
  /** Where the request came from. */
  address?: string | undefined;
  detail?: Record<string, unknown>;
};

/** Adds a line to the trail, in the caller's transaction: a deed and its line are both there or neither. */
export async function writeAudit(
  scope: Scope,
  actor: { account: number; institute?: number } | undefined,
  entry: AuditEntry,
): Promise<void> {
  await insertAudit(scope.db, {
    ...entry,
    // A super admin's deed in another institute stands under the own one, where the account is.
    institute: actor?.institute ?? scope.institute,
    account: actor?.account,
    target: entry.target?.slice(0, 300),
    result: entry.result ?? "ok",
  });
}
