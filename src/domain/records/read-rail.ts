import { type Actor, leadsDepartment } from "#access/roles.ts";
import { countClaims } from "#db/queries/claims.ts";
import { findRail, type RailRow } from "#db/queries/own-tasks.ts";
import type { Scope } from "../scope.ts";
import { claimViewer } from "./claim-viewer.ts";
import { sliceOf, usualScope } from "./list-slice.ts";

export type Rail = RailRow & { claims: { toAnswer: number; own: Record<string, number> } };

/** Figures beside the rail's entries; each is the length of the list behind it. */
export async function readRail(scope: Scope, actor: Actor): Promise<Rail> {
  const isReader = actor.role !== "Super Admin" || leadsDepartment(actor);
  const usual = usualScope(actor);
  const slice = isReader && usual !== "own" ? sliceOf(actor, usual) : undefined;
  const row = await findRail(scope, {
    account: actor.account,
    scopes: slice?.of === "scopes" ? slice.scopes : [],
    departments: leadsDepartment(actor) ? actor.departments : [],
    isEverything: actor.role === "Admin",
    office: actor.role === "Admin" ? "admin" : actor.role === "Super Admin" ? "super admin" : null,
  });
  return { ...row, claims: await countClaims(scope, claimViewer(actor)) };
}
