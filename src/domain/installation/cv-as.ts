import { mayUse } from "#access/rights.ts";
import { cv } from "#contract/records/cv.ts";
import { withScope } from "#db/scope.ts";
import { findActor } from "../accounts/session/find-actor.ts";
import type { AppContext } from "../app-context.ts";
import { type CvFile, exportCv } from "../cv/export-cv.ts";
import { parseOptions } from "../parse-options.ts";
import { ensureAllowed } from "../refusal.ts";

/** The CV of the account with this address, as its owner would download it. */
export async function exportCvAs(
  appContext: AppContext,
  { email, ...asked }: { email: string; template?: string | undefined; format: string; style?: string | undefined },
): Promise<CvFile> {
  const query = parseOptions(cv.export.query, asked);
  const actor = await findActor(appContext, email);
  ensureAllowed(mayUse(actor, "cv.read"));
  return withScope(appContext.database, actor.institute, (scope) => exportCv(scope, actor, query));
}
