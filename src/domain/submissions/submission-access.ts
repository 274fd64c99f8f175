import { mayManageSubmissions, mayReadTablesOf } from "#access/policies/accreditation.ts";
import type { Actor } from "#access/roles.ts";
import type { DepartmentRow } from "#db/queries/departments.ts";
import { type FrozenRow, listFrozenRows } from "#db/queries/submissions/frozen-tables.ts";
import { findSubmission, type SubmissionRow } from "#db/queries/submissions/submissions.ts";
import type { Scope } from "#db/scope.ts";
import { departmentsWithTables, findRequestedDepartment } from "../accreditation/find-requested-department.ts";
import { ensureAllowed, Refusal } from "../refusal.ts";

export type Requester = { actor: Actor; academicStart: number };

/** The departments whose submissions the actor sees; null: all of the institute. */
export async function listVisibleDepartments(scope: Scope, actor: Actor): Promise<number[] | null> {
  if (mayReadTablesOf(actor, null).allowed) return null;
  return (await departmentsWithTables(scope, actor)).open.map(({ id }) => id);
}

/** A submission that the actor may see; for others there is none. */
export async function readVisible(scope: Scope, actor: Actor, id: string): Promise<SubmissionRow> {
  const submission = await findSubmission(scope, id);
  if (!submission || !mayReadTablesOf(actor, submission.department).allowed) throw new Refusal("not-found");
  return submission;
}

/** A submission that the actor may check, release and publish; one that the actor may only read is refused. */
export async function findSubmissionToManage(scope: Scope, actor: Actor, id: string): Promise<SubmissionRow> {
  const submission = await readVisible(scope, actor, id);
  ensureAllowed(mayManageSubmissions(actor, submission.department));
  return submission;
}

/** A submission that the actor may see, once it is frozen. */
export async function readFrozen(scope: Scope, actor: Actor, id: string): Promise<SubmissionRow> {
  return requireFrozen(await readVisible(scope, actor, id));
}

/** One that the actor may manage, once it is frozen. */
export async function findFrozenToManage(scope: Scope, actor: Actor, id: string): Promise<SubmissionRow> {
  return requireFrozen(await findSubmissionToManage(scope, actor, id));
}

function requireFrozen(submission: SubmissionRow): SubmissionRow {
  if (submission.state === "complete" || submission.state === "incomplete") return submission;
  throw new Refusal("conflict", { message: "This submission is not frozen yet." });
}

/** A head's own department by default, the institute for an admin; null is the institute. */
export async function findDepartmentNamed(
  scope: Scope,
  actor: Actor,
  code: string | undefined,
): Promise<DepartmentRow | null> {
  if (code !== "institute")
    return findRequestedDepartment(actor, await departmentsWithTables(scope, actor), code, "scope");
  ensureAllowed(mayReadTablesOf(actor, null));
  return null;
}

const batchSize = 500;

/** The rows of a frozen table, some at a time. */
export async function* frozenRowsOf(
  scope: Scope,
  table: { submission: string; position: number },
): AsyncGenerator<FrozenRow[]> {
  for (let after = 0; ; ) {
    const rows = await listFrozenRows(scope, table, { after, limit: batchSize });
    if (rows.length > 0) yield rows;
    after = rows.at(-1)?.n ?? after;
    if (rows.length < batchSize) return;
  }
}
