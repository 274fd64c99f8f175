import { mayUse } from "#access/rights.ts";
import { findInstitute } from "#db/queries/institutes.ts";
import { withScope } from "#db/scope.ts";
import { findActor } from "../accounts/session/find-actor.ts";
import { answerLine, type LineAnswer } from "../accreditation/answer-line.ts";
import type { AppContext } from "../app-context.ts";
import { ensureAllowed } from "../refusal.ts";

/** Answers a line of the command language as for the account with this address. */
export async function askAs(
  appContext: AppContext,
  input: { email: string; q: string; limit: number },
): Promise<LineAnswer> {
  const actor = await findActor(appContext, input.email);
  ensureAllowed(mayUse(actor, "ask.use"));
  return withScope(appContext.database, actor.institute, async (scope) => {
    const { academicStart } = await findInstitute(scope);
    return answerLine(appContext, scope, { actor, academicStart }, input);
  });
}
