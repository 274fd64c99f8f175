import { reports } from "#contract/accreditation/reports.ts";
import { exportScore } from "../accreditation/export-score.ts";
import type { AppContext } from "../app-context.ts";
import type { PrintedFile } from "../ask/printing/unprintable-characters.ts";
import { parseOptions } from "../parse-options.ts";
import { withAccount } from "./with-account.ts";

/** The score sheet of the account with this address, as its owner would download it. */
export async function exportScoreOf(
  appContext: AppContext,
  { email, ...options }: { email: string } & Record<string, string | undefined>,
): Promise<PrintedFile> {
  const query = parseOptions(reports.exportScore.query, options);
  return withAccount(appContext, email, "score.read", (scope, requester) => exportScore(scope, requester, query));
}
