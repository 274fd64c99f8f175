import { mayDownloadArchiveOf } from "#access/policies/archives.ts";
import { type Actor, managesInstitute } from "#access/roles.ts";
import { listAllDepartments } from "#db/queries/directory.ts";
import type { Slice } from "#db/queries/records/record-slice.ts";
import type { Scope } from "#db/scope.ts";
import type { ArchiveContents } from "#formats/archive/archive-columns.ts";
import { sliceOf } from "../records/lists/list-slice.ts";
import { ensureAllowed, refusalOfInput } from "../refusal.ts";

export type Requester = { actor: Actor; academicStart: number; instituteName: string; ipAddress: string };

export type Subject = { contents: ArchiveContents; name: string; slice: Slice };

/**
 * What an archive is about: the department with this code, or all that the person leads; for an admin the institute.
 */
export async function subjectOf(
  scope: Scope,
  { actor, instituteName }: Requester,
  code: string | undefined,
): Promise<Subject> {
  if (code === undefined && managesInstitute(actor))
    return { contents: "institute", name: instituteName, slice: sliceOf(actor, "institute") };
  const all = await listAllDepartments(scope);
  const departments =
    code === undefined
      ? all.filter(({ id }) => actor.departments.includes(id))
      : all.filter((one) => one.code.toLowerCase() === code.toLowerCase());
  if (departments.length === 0)
    throw refusalOfInput("department", "unknown-department", "There is no such department.");
  for (const { id } of departments) ensureAllowed(mayDownloadArchiveOf(actor, id));
  return {
    contents: "department",
    name: departments.map(({ name }) => name).join(", "),
    slice: { type: "scopes", scopes: departments.map(({ id }) => id) },
  };
}
