import { mayReadTablesOf } from "#access/policies/accreditation.ts";
import type { Actor } from "#access/roles.ts";
import { type DepartmentCode, listAllDepartments } from "#db/queries/directory.ts";
import { findSubmission, type SubmissionRow } from "#db/queries/submissions/submissions.ts";
import type { Scope } from "#db/scope.ts";
import { allow, Refusal, wrongInput } from "../refusal.ts";

export type Requester = { actor: Actor; academicStart: number };

/** The departments whose submissions the actor sees; null: all of the institute. */
export async function departmentsSeen(scope: Scope, actor: Actor): Promise<number[] | null> {
  if (mayReadTablesOf(actor, null).allowed) return null;
  const all = await listAllDepartments(scope);
  return all.flatMap(({ id }) => (mayReadTablesOf(actor, id).allowed ? [id] : []));
}

/** A submission that the actor may see; for others there is none. */
export async function readOwn(scope: Scope, actor: Actor, id: string): Promise<SubmissionRow> {
  const submission = await findSubmission(scope, id);
  if (!submission || !mayReadTablesOf(actor, submission.department).allowed) throw new Refusal("not-found");
  return submission;
}

/** The same, once it is frozen. */
export async function readFrozen(scope: Scope, actor: Actor, id: string): Promise<SubmissionRow> {
  const submission = await readOwn(scope, actor, id);
  if (submission.state === "complete" || submission.state === "incomplete") return submission;
  throw new Refusal("conflict", { message: "This submission is not frozen yet." });
}

/** A head's own department by default, the institute for an admin; null is the institute. */
export async function departmentCalled(
  scope: Scope,
  actor: Actor,
  code: string | undefined,
): Promise<DepartmentCode | null> {
  const all = await listAllDepartments(scope);
  if (code === "institute" || (code === undefined && mayReadTablesOf(actor, null).allowed)) {
    allow(mayReadTablesOf(actor, null));
    return null;
  }
  const own = all.find(({ id }) => mayReadTablesOf(actor, id).allowed);
  const department = code === undefined ? own : all.find((one) => one.code.toLowerCase() === code.toLowerCase());
  if (!department && code === undefined) allow(mayReadTablesOf(actor, null));
  if (!department) throw wrongInput("scope", "unknown-department", "There is no such department.");
  allow(mayReadTablesOf(actor, department.id));
  return department;
}
