import { mayUse } from "#access/rights.ts";
import { managesInstitute } from "#access/roles.ts";
import { findInstitute } from "#db/queries/institutes.ts";
import { withScope } from "#db/scope.ts";
import { findActor } from "../accounts/session/find-actor.ts";
import type { AppContext } from "../app-context.ts";
import { writeDepartmentArchive, writeOwnArchive } from "../archives/write-archive.ts";
import { ensureAllowed } from "../refusal.ts";

/** The archive that the account with this address may download: their own, an admin's institute, or a department's. */
export async function archiveAs(
  appContext: AppContext,
  { email, department }: { email: string; department?: string | undefined },
  receive: (chunks: AsyncGenerator<Buffer, void, undefined>) => Promise<void>,
): Promise<void> {
  const actor = await findActor(appContext, email);
  const isOwn = department === undefined && !managesInstitute(actor);
  ensureAllowed(mayUse(actor, isOwn ? "archives.own" : "archives.department"));
  await withScope(appContext.database, actor.institute, async (scope) => {
    const { academicStart, name: instituteName } = await findInstitute(scope);
    const requester = { actor, academicStart, instituteName, ipAddress: "" };
    const { chunks } = isOwn
      ? await writeOwnArchive(appContext, scope, requester)
      : await writeDepartmentArchive(appContext, scope, requester, department);
    await receive(chunks);
  });
}
