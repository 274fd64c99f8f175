import type { Actor } from "#access/roles.ts";
import type { Scope } from "#db/scope.ts";
import { keyOf, limitAttempts } from "../limit-attempts.ts";

/** In a quarter of an hour: more than a person pastes, less than a program would read from the services through this server. */
const lookupsOfOne = 200;

/** Counts a look-up of this person; refuses when there were too many. */
export async function countLookupOf(scope: Scope, actor: Pick<Actor, "publicId">): Promise<void> {
  await limitAttempts(scope.db, keyOf("lookup", actor.publicId), lookupsOfOne);
}
