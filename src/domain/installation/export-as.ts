import { mayUse } from "#access/rights.ts";
import { findInstitute } from "#db/queries/institutes.ts";
import { withScope } from "#db/scope.ts";
import { findActor } from "../accounts/find-actor.ts";
import { allow } from "../allow.ts";
import { exportRecords } from "../records/export-records.ts";
import type { Workplace } from "../workplace.ts";

/** The list of a kind as CSV, as far as the account with this address sees it, handed over piece by piece. */
export async function exportAs(
  workplace: Workplace,
  wish: { email: string; kind: string; q?: string | undefined },
  take: (chunks: AsyncGenerator<Buffer, void, undefined>) => Promise<void>,
): Promise<void> {
  const actor = await findActor(workplace, wish.email);
  allow(mayUse(actor, "records.export"));
  await withScope(workplace.database, actor.institute, async (scope) => {
    const { academicStart } = await findInstitute(scope);
    const asked = () => ({ format: "csv", q: wish.q });
    const { chunks } = await exportRecords(scope, { actor, academicStart }, wish.kind, asked);
    await take(chunks);
  });
}
