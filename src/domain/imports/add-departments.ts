import { mayNameDepartment } from "#access/policies/imports.ts";
import type { Actor } from "#access/roles.ts";
import type { AnsweredDraft } from "#db/queries/imports/added-rows.ts";
import type { ParsedRow } from "#db/queries/imports/batch-rows.ts";
import {
  type DepartmentOnlyRecord,
  listAddedDepartments,
  listDepartmentOnly,
} from "#db/queries/imports/named-departments.ts";
import { beginBulkWorks, updateDuplicateMarks } from "#db/queries/records/update-duplicate-marks.ts";
import type { Scope } from "#db/scope.ts";
import { isUnassigned } from "#kinds/record-state.ts";
import { withLockedRecord } from "../records/read-record.ts";
import { type Rewriting, rewriteRecord } from "../records/rewrite-record.ts";
import { Refusal } from "../refusal.ts";
import { undoIfRefused } from "../refusal-of.ts";
import { isSameWork } from "./count-statuses.ts";

/**
 * Rows that repeat an imported record which names no colleague add the departments that they name, as far as the importer
 * sees the record: the office's files list a work once for each department of it. A row whose department was refused says
 * why.
 */
export async function addDepartments(
  scope: Scope,
  actor: Actor,
  { rows, ...by }: { rows: readonly ParsedRow[]; importer: Actor; batch: string },
): Promise<void> {
  const repeats = rows.filter(({ status, decision }) => isSameWork(status, decision));
  const named = repeats.flatMap(({ duplicate_of: record, named_departments: departments }) =>
    record === null ? [] : [{ record, departments }],
  );
  const refused = await nameDepartments(scope, actor, { ...by, named });
  for (const row of repeats) row.reason = refused.get(row.duplicate_of ?? "")?.message ?? row.reason;
}

type Named = { record: string; departments: readonly number[] };

/** Adds departments to records, with the rights of the importer; returns what was refused, by record. */
export async function nameDepartments(
  scope: Scope,
  actor: Actor,
  { named, importer = actor, batch }: { named: readonly Named[]; importer?: Actor; batch: string | null },
): Promise<Map<string, Refusal>> {
  const allowed = new Map<string, Set<number>>();
  for (const { record, departments } of named)
    for (const department of departments)
      if (mayNameDepartment(importer, department))
        allowed.set(record, (allowed.get(record) ?? new Set()).add(department));
  const refused = new Map<string, Refusal>();
  if (allowed.size === 0) return refused;
  const missingIn = (id: string, known: readonly number[]) =>
    [...(allowed.get(id) ?? [])].filter((department) => !known.includes(department));
  const found = await listDepartmentOnly(scope, [...allowed.keys()]);
  const changing = found.filter(({ id, named: known }) => missingIn(id, known).length > 0);
  if (changing.length === 0) return refused;
  await beginBulkWorks(scope);
  for (const record of changing) {
    const failed = await change(scope, { actor, viewer: importer }, record, (known) => {
      const addedDepartments = missingIn(record.id, known);
      return { namedDepartments: [...known, ...addedDepartments], what: "imported", note: { batch, addedDepartments } };
    });
    if (failed) refused.set(record.id, failed);
  }
  await updateDuplicateMarks(
    scope,
    changing.map(({ id }) => id),
  );
  return refused;
}

/** Removes the departments that an import, or only one draft of it, added to records of other imports. */
export async function removeDepartments(
  scope: Scope,
  actor: Actor,
  batch: string,
  draft?: AnsweredDraft & { namedDepartments: readonly number[] },
): Promise<void> {
  for (const { added, ...record } of await listAddedDepartments(scope, batch, draft)) {
    const removed = draft ? added.filter((department) => draft.namedDepartments.includes(department)) : added;
    await change(scope, { actor, viewer: actor }, record, (known) => ({
      namedDepartments: known.filter((department) => !removed.includes(department)),
      what: "undone",
    }));
  }
}

/** A record that the viewer does not see, or that names a colleague by now, stays as it is. */
async function change(
  scope: Scope,
  { actor, viewer }: { actor: Actor; viewer: Actor },
  { id, kind }: Pick<DepartmentOnlyRecord, "id" | "kind">,
  rewritingOf: (known: readonly number[]) => Rewriting & { namedDepartments: readonly number[] },
): Promise<Refusal | undefined> {
  const done = await undoIfRefused(scope, () =>
    withLockedRecord(scope, viewer, { kind, id }, async ({ record }) => {
      const rewriting = rewritingOf(record.namedDepartments);
      const isSame = rewriting.namedDepartments.length === record.namedDepartments.length;
      if (isSame || !isUnassigned(record.people)) return;
      await rewriteRecord(scope, actor, record, { ...rewriting, alwaysWrites: true });
    }),
  );
  return done instanceof Refusal && done.code !== "no-such-record" ? done : undefined;
}
