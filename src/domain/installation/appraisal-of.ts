import { appraisals } from "#contract/accreditation/appraisals.ts";
import { labelOf } from "#rules/periods/year-label.ts";
import { sentence } from "#texts/sentence.ts";
import type { AppContext } from "../app-context.ts";
import { exportAppraisal } from "../appraisals/export-appraisal.ts";
import { findOwnRow } from "../appraisals/find-appraisal.ts";
import type { PrintedFile } from "../ask/printing/unprintable-characters.ts";
import { parseOptions } from "../parse-options.ts";
import { Refusal } from "../refusal.ts";
import { withAccount } from "./with-account.ts";

/** The appraisal of an academic year, as the account with this address last sent it. */
export async function exportAppraisalOf(
  appContext: AppContext,
  { email, year, format }: { email: string; year?: string | undefined; format: string },
): Promise<PrintedFile> {
  const options = parseOptions(appraisals.export.params.pick({ format: true }), { format });
  return withAccount(appContext, email, "appraisals.read", async (scope, requester) => {
    const { row, year: found } = await findOwnRow(scope, requester, year);
    if (row.id === null || row.sentAt === null)
      throw new Refusal("not-found", {
        message: sentence("No appraisal was sent for {{year}}.", { year: labelOf("academic", found) }),
      });
    return exportAppraisal(scope, requester, { id: row.id, ...options });
  });
}
