import { mayUse, type Right } from "#access/rights.ts";
import type { Actor } from "#access/roles.ts";
import { findInstitute } from "#db/queries/institutes.ts";
import { type Scope, type ScopeOptions, withScope } from "#db/scope.ts";
import { findActor } from "../accounts/session/find-actor.ts";
import type { AppContext } from "../app-context.ts";
import { ensureAllowed } from "../refusal.ts";

type Requester = { actor: Actor; academicStart: number; instituteName: string };

/** Does the work as the active account with this address, which must have the right. */
export async function withAccount<Result>(
  appContext: AppContext,
  email: string,
  right: Right,
  work: (scope: Scope, requester: Requester) => Promise<Result>,
  options?: ScopeOptions,
): Promise<Result> {
  const actor = await findActor(appContext, email);
  ensureAllowed(mayUse(actor, right));
  return withScope(
    appContext.database,
    actor.institute,
    async (scope) => {
      const { academicStart, name: instituteName } = await findInstitute(scope);
      return work(scope, { actor, academicStart, instituteName });
    },
    options,
  );
}
