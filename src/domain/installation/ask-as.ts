import { mayUse } from "#access/rights.ts";
import { findInstitute } from "#db/queries/institutes.ts";
import { withScope } from "#db/scope.ts";
import { findActor } from "../accounts/find-actor.ts";
import { allow } from "../allow.ts";
import { type Answer, ask } from "../ask/ask.ts";
import type { Workplace } from "../workplace.ts";

/** Answers a line of the command language as the account with this address would be answered. */
export async function askAs(workplace: Workplace, wish: { email: string; q: string; limit: number }): Promise<Answer> {
  const actor = await findActor(workplace, wish.email);
  allow(mayUse(actor, "ask.use"));
  return withScope(workplace.database, actor.institute, async (scope) => {
    const { academicStart } = await findInstitute(scope);
    return ask(workplace, scope, { actor, academicStart }, wish);
  });
}
