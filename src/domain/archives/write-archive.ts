import { mayTakeArchiveOf } from "#access/policies/archives.ts";
import { type Actor, managesInstitute } from "#access/roles.ts";
import { listAllDepartments } from "#db/queries/directory.ts";
import type { Slice } from "#db/queries/records/record-slice.ts";
import type { Scope } from "#db/scope.ts";
import type { ArchiveContents } from "#formats/archive/archive-columns.ts";
import type { AppContext } from "../app-context.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { plainName } from "../files/plain-name.ts";
import { writeZip } from "../files/write-zip.ts";
import { sliceOf } from "../records/lists/list-slice.ts";
import { allow, wrongInput } from "../refusal.ts";
import { takeAttempt } from "../take-attempt.ts";
import { archiveEntries } from "./archive-entries.ts";

type Place = Pick<AppContext, "filesFolder" | "log" | "version">;
export type Requester = { actor: Actor; academicStart: number; instituteName: string; address: string };
export type WrittenArchive = { name: string; chunks: AsyncGenerator<Buffer, void, undefined> };

/** Whose records an archive has. */
export type Subject = { of: ArchiveContents; name: string; slice: Slice };

/** Reading everything is expensive, and nobody needs it often. */
const archivesAnHour = 4;

/** The records of a person, to take them to another institute; made while it is sent. */
export async function writeOwnArchive(appContext: Place, scope: Scope, requester: Requester): Promise<WrittenArchive> {
  const { actor } = requester;
  const name = actor.name || actor.email;
  return write(appContext, scope, requester, { of: "person", name, slice: sliceOf(actor, "own") });
}

/** The records of a department, or of all that the person leads: for an admin the institute's. */
export async function writePlaceArchive(
  appContext: Place,
  scope: Scope,
  requester: Requester,
  department: string | undefined,
): Promise<WrittenArchive> {
  return write(appContext, scope, requester, await subjectOf(scope, requester, department));
}

async function subjectOf(
  scope: Scope,
  { actor, instituteName }: Requester,
  code: string | undefined,
): Promise<Subject> {
  if (code === undefined && managesInstitute(actor))
    return { of: "institute", name: instituteName, slice: sliceOf(actor, "institute") };
  const all = await listAllDepartments(scope);
  const meant =
    code === undefined
      ? all.filter(({ id }) => actor.departments.includes(id))
      : all.filter((one) => one.code.toLowerCase() === code.toLowerCase());
  if (meant.length === 0) throw wrongInput("department", "unknown-department", "There is no such department.");
  for (const { id } of meant) allow(mayTakeArchiveOf(actor, id));
  return {
    of: "department",
    name: meant.map(({ name }) => name).join(", "),
    slice: { of: "scopes", scopes: meant.map(({ id }) => id) },
  };
}

async function write(appContext: Place, scope: Scope, requester: Requester, subject: Subject): Promise<WrittenArchive> {
  const { actor, address } = requester;
  await takeAttempt(scope.db, `archive ${actor.institute}:${actor.account}`, archivesAnHour, 3600);
  await writeAudit(scope, actor, {
    action: "archive-downloaded",
    target: subject.of === "person" ? actor.email : subject.name,
    detail: { of: subject.of },
    address,
  });
  const name = `${plainName(`${subject.name} ${scope.today}`).replace(/\s+/g, "-")}.zip`;
  return { name, chunks: writeZip(archiveEntries(appContext, scope, requester, subject), scope.now) };
}
