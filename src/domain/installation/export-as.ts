import type { AppContext } from "../app-context.ts";
import { exportList } from "../ask/export-list.ts";
import type { Export } from "../records/lists/export-records.ts";
import { withAccount } from "./with-account.ts";

/** The list of a kind as a file, as far as the account with this address may see it. */
export async function exportAs(
  appContext: AppContext,
  { email, kind, q, format }: { email: string; kind: string; q?: string | undefined; format: string },
  receive: (file: Export) => Promise<void>,
): Promise<void> {
  await withAccount(appContext, email, "records.export", async (scope, requester) =>
    receive(await exportList(scope, requester, kind, () => ({ format, q }))),
  );
}
