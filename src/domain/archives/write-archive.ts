import type { Scope } from "#db/scope.ts";
import type { AppContext } from "../app-context.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { toPlainName } from "../files/to-plain-name.ts";
import { writeZip } from "../files/write-zip.ts";
import { hourInSeconds, limitActions } from "../limit-attempts.ts";
import { sliceOf } from "../records/lists/list-slice.ts";
import { archiveEntries } from "./archive-entries.ts";
import { type Requester, type Subject, subjectOf } from "./subject.ts";

type Services = Pick<AppContext, "filesFolder" | "log" | "version" | "scanner">;
export type WrittenArchive = { name: string; chunks: AsyncGenerator<Buffer, void, undefined> };

/** Reading everything is expensive, and nobody needs it often. */
const archivesAnHour = 4;

/** The records of a person, to take them to another institute; made while it is sent. */
export async function writeOwnArchive(
  appContext: Services,
  scope: Scope,
  requester: Requester,
): Promise<WrittenArchive> {
  const { actor } = requester;
  const name = actor.name || actor.email;
  return write(appContext, scope, requester, { contents: "person", name, slice: sliceOf(actor, "own") });
}

/** The records of a department, or of all that the person leads: for an admin the institute's. */
export async function writeDepartmentArchive(
  appContext: Services,
  scope: Scope,
  requester: Requester,
  department: string | undefined,
): Promise<WrittenArchive> {
  return write(appContext, scope, requester, await subjectOf(scope, requester, department));
}

async function write(
  appContext: Services,
  scope: Scope,
  requester: Requester,
  subject: Subject,
): Promise<WrittenArchive> {
  const { actor, ipAddress } = requester;
  await limitActions(scope, actor, { action: "archive", limit: archivesAnHour, windowSeconds: hourInSeconds });
  await writeAudit(scope, actor, {
    action: "archive-downloaded",
    target: subject.contents === "person" ? actor.email : subject.name,
    detail: { of: subject.contents },
    ipAddress,
  });
  const name = `${toPlainName(`${subject.name} ${scope.today}`).replace(/\s+/g, "-")}.zip`;
  return { name, chunks: writeZip(archiveEntries(appContext, scope, requester, subject), scope.now) };
}
