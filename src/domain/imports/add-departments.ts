import { mayNameDepartment } from "#access/policies/imports.ts";
import type { Actor } from "#access/roles.ts";
import { findDuplicateTitles, type ReadRow } from "#db/queries/imports/batch-rows.ts";
import type { Scope } from "#db/scope.ts";
import { isUnassigned } from "#kinds/record-state.ts";
import { withLockedRecord } from "../records/read-record.ts";
import { rewriteRecord } from "../records/rewrite-record.ts";
import { Refusal } from "../refusal.ts";
import { unlessSigned } from "../refusal-of.ts";
import { isSameWork } from "./count-statuses.ts";

/**
 * Rows that repeat an imported record which names no colleague add the departments that they name, as far as the importer
 * sees the record: the office's files list a work once for each department of it.
 */
export async function addDepartments(
  scope: Scope,
  actor: Actor,
  { batch, rows }: { batch: string; rows: readonly ReadRow[] },
): Promise<void> {
  for (const { status, decision, duplicate_of: record, named_departments } of rows) {
    const named = named_departments.filter((department) => mayNameDepartment(actor, department));
    if (record === null || named.length === 0 || !isSameWork(status, decision)) continue;
    await unlessSigned(scope, () => addTo(scope, actor, record, { batch, named })).catch((error: unknown) => {
      // A record that the importer does not see stays as it is.
      if (!(error instanceof Refusal)) throw error;
    });
  }
}

async function addTo(
  scope: Scope,
  actor: Actor,
  id: string,
  { batch, named }: { batch: string; named: readonly number[] },
): Promise<void> {
  const [known] = await findDuplicateTitles(scope, [id]);
  if (!known) return;
  await withLockedRecord(scope, actor, known, async ({ record }) => {
    const all = [...new Set([...record.namedDepartments, ...named])];
    if (record.batch === null || !isUnassigned(record.people) || all.length === record.namedDepartments.length) return;
    await rewriteRecord(scope, actor, record, { namedDepartments: all, what: "imported", note: { batch } });
  });
}
