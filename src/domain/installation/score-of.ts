import { appraisals } from "#contract/accreditation/appraisals.ts";
import { reports } from "#contract/accreditation/reports.ts";
import { labelOf } from "#rules/periods/year-label.ts";
import { sentence } from "#texts/sentence.ts";
import { exportScore } from "../accreditation/export-score.ts";
import type { AppContext } from "../app-context.ts";
import { exportAppraisal } from "../appraisals/export-appraisal.ts";
import { findOwnRow } from "../appraisals/find-appraisal.ts";
import { parseOptions } from "../parse-options.ts";
import { Refusal } from "../refusal.ts";
import { withAccount } from "./with-account.ts";

type File = { name: string; bytes: Uint8Array; unprinted: string[] };

/** The score sheet of the account with this address, as its owner would download it. */
export async function exportScoreOf(
  appContext: AppContext,
  { email, ...asked }: { email: string } & Record<string, string | undefined>,
): Promise<File> {
  const query = parseOptions(reports.exportScore.query, asked);
  return withAccount(appContext, email, "score.read", (scope, requester) => exportScore(scope, requester, query));
}

/** The newest sheet that the account with this address sent in the year. */
export async function exportAppraisalOf(
  appContext: AppContext,
  { email, year, format }: { email: string; year?: string | undefined; format: string },
): Promise<File> {
  const asked = parseOptions(appraisals.export.params.pick({ format: true }), { format });
  return withAccount(appContext, email, "appraisals.read", async (scope, requester) => {
    const { row, year: found } = await findOwnRow(scope, requester, year);
    if (row.id === null || row.sentAt === null)
      throw new Refusal("not-found", {
        message: sentence("No appraisal was sent for {{year}}.", { year: labelOf("academic", found) }),
      });
    return exportAppraisal(scope, requester, { id: row.id, ...asked });
  });
}
