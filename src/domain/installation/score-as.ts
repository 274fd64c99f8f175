import { mayUse } from "#access/rights.ts";
import type { Actor } from "#access/roles.ts";
import { appraisals } from "#contract/accreditation/appraisals.ts";
import { reports } from "#contract/accreditation/reports.ts";
import { findInstitute } from "#db/queries/institutes.ts";
import { type Scope, withScope } from "#db/scope.ts";
import { labelOf } from "#rules/periods/year-label.ts";
import { sentence } from "#texts/sentence.ts";
import { findActor } from "../accounts/session/find-actor.ts";
import { exportScore } from "../accreditation/export-score.ts";
import type { AppContext } from "../app-context.ts";
import { exportAppraisal } from "../appraisals/export-appraisal.ts";
import { findOwnRow } from "../appraisals/find-appraisal.ts";
import { parseOptions } from "../parse-options.ts";
import { ensureAllowed, Refusal } from "../refusal.ts";

type File = { name: string; bytes: Uint8Array; unprinted: string[] };
type Requester = { actor: Actor; academicStart: number; instituteName: string };

/** The score sheet of the account with this address, as its owner would download it. */
export async function exportScoreAs(
  appContext: AppContext,
  { email, ...asked }: { email: string } & Record<string, string | undefined>,
): Promise<File> {
  const query = parseOptions(reports.exportScore.query, asked);
  const actor = await findActor(appContext, email);
  ensureAllowed(mayUse(actor, "score.read"));
  return as(appContext, actor, (scope, requester) => exportScore(scope, requester, query));
}

/** The newest sheet that the account with this address sent in the year. */
export async function exportAppraisalAs(
  appContext: AppContext,
  { email, year, format }: { email: string; year?: string | undefined; format: string },
): Promise<File> {
  const asked = parseOptions(appraisals.export.params.pick({ format: true }), { format });
  const actor = await findActor(appContext, email);
  ensureAllowed(mayUse(actor, "appraisals.read"));
  return as(appContext, actor, async (scope, requester) => {
    const { row, year: found } = await findOwnRow(scope, requester, year);
    if (row.id === null || row.sentAt === null)
      throw new Refusal("not-found", {
        message: sentence("No appraisal was sent for {{year}}.", { year: labelOf("academic", found) }),
      });
    return exportAppraisal(scope, requester, { id: row.id, ...asked });
  });
}

function as<Result>(
  appContext: AppContext,
  actor: Actor,
  work: (scope: Scope, requester: Requester) => Promise<Result>,
): Promise<Result> {
  return withScope(appContext.database, actor.institute, async (scope) => {
    const { academicStart, name } = await findInstitute(scope);
    return work(scope, { actor, academicStart, instituteName: name });
  });
}
