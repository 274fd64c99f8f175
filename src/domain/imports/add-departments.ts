import { mayNameDepartment } from "#access/policies/imports.ts";
import type { Actor } from "#access/roles.ts";
import type { ReadRow } from "#db/queries/imports/batch-rows.ts";
import {
  type DepartmentOnlyRecord,
  listAddedDepartments,
  listDepartmentOnly,
} from "#db/queries/imports/named-departments.ts";
import { beginBulkWorks, updateDuplicateMarks } from "#db/queries/records/update-duplicate-marks.ts";
import type { Scope } from "#db/scope.ts";
import { isUnassigned } from "#kinds/record-state.ts";
import { withLockedRecord } from "../records/read-record.ts";
import { rewriteRecord } from "../records/rewrite-record.ts";
import { Refusal } from "../refusal.ts";
import { unlessSigned } from "../refusal-of.ts";
import { isSameWork } from "./count-statuses.ts";

/**
 * Rows that repeat an imported record which names no colleague add the departments that they name, as far as the importer
 * sees the record: the office's files list a work once for each department of it. A row whose department was refused says
 * why.
 */
export async function addDepartments(
  scope: Scope,
  actor: Actor,
  { batch, rows }: { batch: string; rows: readonly ReadRow[] },
): Promise<void> {
  const repeats = rows.filter(({ status, decision }) => isSameWork(status, decision));
  const wanted = new Map<string, number[]>();
  for (const { duplicate_of: record, named_departments: named } of repeats)
    if (record !== null && named.length > 0) wanted.set(record, [...(wanted.get(record) ?? []), ...named]);
  const refused = await nameDepartments(scope, actor, { batch, wanted });
  for (const row of repeats) row.because = refused.get(row.duplicate_of ?? "")?.message ?? row.because;
}

/** Adds departments to records by their ids; returns what was refused. */
export async function nameDepartments(
  scope: Scope,
  actor: Actor,
  { batch, wanted }: { batch: string | null; wanted: ReadonlyMap<string, readonly number[]> },
): Promise<Map<string, Refusal>> {
  const refused = new Map<string, Refusal>();
  const found = wanted.size > 0 ? await listDepartmentOnly(scope, [...wanted.keys()]) : [];
  const missing = found.filter(({ id, named }) => wanted.get(id)?.some((one) => !named.includes(one)));
  if (missing.length === 0) return refused;
  await beginBulkWorks(scope);
  for (const one of missing) {
    const fresh = (wanted.get(one.id) ?? []).filter((department) => mayNameDepartment(actor, department));
    const failed = await change(scope, actor, one, (named) => ({ named: [...named, ...fresh], batch }));
    if (failed) refused.set(one.id, failed);
  }
  await updateDuplicateMarks(
    scope,
    missing.map(({ id }) => id),
  );
  return refused;
}

/** Removes the departments that an import added to records of other imports. */
export async function removeDepartments(scope: Scope, actor: Actor, batch: string): Promise<void> {
  for (const { added, ...record } of await listAddedDepartments(scope, batch))
    await change(scope, actor, record, (named) => ({
      named: named.filter((one) => !added.includes(one)),
      batch: null,
    }));
}

/** A record that the actor does not see stays as it is. */
async function change(
  scope: Scope,
  actor: Actor,
  { id, kind }: Pick<DepartmentOnlyRecord, "id" | "kind">,
  changed: (named: readonly number[]) => { named: readonly number[]; batch: string | null },
): Promise<Refusal | undefined> {
  const done = await unlessSigned(scope, () =>
    withLockedRecord(scope, actor, { kind, id }, async ({ record }) => {
      const before = record.namedDepartments;
      const { named, batch } = changed(before);
      const namedDepartments = [...new Set(named)];
      const added = namedDepartments.filter((one) => !before.includes(one));
      if ((added.length === 0 && namedDepartments.length === before.length) || !isUnassigned(record.people)) return;
      const note = added.length > 0 ? { batch, addedDepartments: added } : {};
      await rewriteRecord(scope, actor, record, {
        ...{ namedDepartments, note, isEvent: true },
        what: added.length > 0 ? "imported" : "undone",
      });
    }),
  ).catch((error: unknown) => {
    if (error instanceof Refusal) return error;
    throw error;
  });
  return done instanceof Refusal && done.code !== "no-such-record" ? done : undefined;
}
