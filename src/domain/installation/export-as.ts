import { mayUse } from "#access/rights.ts";
import { findInstitute } from "#db/queries/institutes.ts";
import { withScope } from "#db/scope.ts";
import { findActor } from "../accounts/session/find-actor.ts";
import type { AppContext } from "../app-context.ts";
import { exportList } from "../ask/export-list.ts";
import type { Export } from "../records/lists/export-records.ts";
import { ensureAllowed } from "../refusal.ts";

/** The list of a kind as a file, as far as the account with this address may see it. */
export async function exportAs(
  appContext: AppContext,
  input: { email: string; kind: string; q?: string | undefined; format: string },
  take: (file: Export) => Promise<void>,
): Promise<void> {
  const actor = await findActor(appContext, input.email);
  ensureAllowed(mayUse(actor, "records.export"));
  await withScope(appContext.database, actor.institute, async (scope) => {
    const { academicStart, name: instituteName } = await findInstitute(scope);
    const asked = () => ({ format: input.format, q: input.q });
    await take(await exportList(scope, { actor, academicStart, instituteName }, input.kind, asked));
  });
}
