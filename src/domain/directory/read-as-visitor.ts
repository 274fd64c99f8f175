import { type ViewerLevel, viewerLevelOf } from "#access/policies/public-pages.ts";
import type { Actor } from "#access/roles.ts";
import type { PageViewer } from "#db/queries/accounts/public-pages.ts";
import { type Scope, withoutScope } from "#db/scope.ts";
import type { AppContext } from "../app-context.ts";
import { keyOf, limitAttempts } from "../limit-attempts.ts";

export type { PageViewer };

/** A college has one address; somebody who copies the whole directory from one has to wait. */
export const maxVisits = 1500;

/** Reads public pages as everyone, without a session. */
export async function readAsVisitor<T>(appContext: AppContext, read: (viewer: PageViewer) => Promise<T>): Promise<T> {
  return withoutScope(appContext.database, (db) => read({ db }));
}

export function memberViewer(scope: Scope, actor: Actor): PageViewer {
  return { db: scope.db, institute: scope.institute, ...viewerLevelOf(actor) };
}

/** Reads one's own page, also before it is public, with all it has or as somebody else sees it. */
export function ownPageViewer(scope: Scope, actor: Actor, level: ViewerLevel): PageViewer {
  return { db: scope.db, institute: scope.institute, own: actor.account, level };
}

export async function countVisit({ db }: PageViewer, ipAddress: string): Promise<void> {
  await limitAttempts(db, keyOf("directory", ipAddress), maxVisits);
}
