import type { Actor } from "#access/roles.ts";
import type { Looking } from "#db/queries/accounts/public-pages.ts";
import { type Scope, withoutScope } from "#db/scope.ts";
import type { AppContext } from "../app-context.ts";
import { keyOf, takeAttempt } from "../take-attempt.ts";

/** A visitor of public pages. */
export type Visitor = Looking;

/** A college has one address; somebody who copies the whole directory from one has to wait. */
export const looksAllowed = 1500;

/** Reads public pages as everyone, without a session. */
export async function lookAsEveryone<T>(appContext: AppContext, work: (visitor: Visitor) => Promise<T>): Promise<T> {
  return withoutScope(appContext.database, (db) => work({ db }));
}

/** Reads as a member of the institute of the scope. */
export function memberOf(scope: Scope): Visitor {
  return { db: scope.db, institute: scope.institute };
}

/** Reads the own page before it is public. */
export function ownerOf(scope: Scope, actor: Actor, { asEveryone }: { asEveryone: boolean }): Visitor {
  return { db: scope.db, institute: scope.institute, own: actor.account, asEveryone };
}

/** Counts a visit against its address. */
export async function takeLook({ db }: Visitor, address: string): Promise<void> {
  await takeAttempt(db, keyOf("directory", address), looksAllowed);
}
