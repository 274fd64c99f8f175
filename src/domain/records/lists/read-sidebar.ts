import { hasKind } from "#access/policies/kinds.ts";
import { isReviewer } from "#access/policies/reviews.ts";
import {
  type Actor,
  hasOwnRecords,
  leadsDepartment,
  managesInstitute,
  managesSystem,
  readScopeOf,
  rolesWithRecords,
  seesOnlyFigures,
} from "#access/roles.ts";
import { countCampaignsToAnswer } from "#db/queries/campaigns.ts";
import { countClaims } from "#db/queries/claims.ts";
import { findSidebar, type SidebarRow } from "#db/queries/records/own-tasks.ts";
import type { Scope } from "#db/scope.ts";
import { optionalKinds } from "#kinds/registry.ts";
import { claimViewer } from "../authorship/claim-viewer.ts";
import { countReview } from "../reviews/list-review.ts";
import { defaultScope, sliceOf } from "./list-slice.ts";

export type Sidebar = SidebarRow & {
  /** The former name of `pending`, for older clients. */
  waiting: number;
  claims: { toAnswer: number; own: Record<string, number> };
  reviews: number;
  campaigns: number;
};

/** Counts beside the sidebar's entries; each is the length of its list. */
export async function readSidebar(scope: Scope, actor: Actor): Promise<Sidebar> {
  const isReader = (readScopeOf(actor) !== "none" && !seesOnlyFigures(actor)) || leadsDepartment(actor);
  const defaultListScope = defaultScope(actor);
  const slice = isReader && defaultListScope !== "own" ? sliceOf(actor, defaultListScope) : undefined;
  const row = await findSidebar(scope, {
    account: actor.account,
    scopes: slice?.type === "scopes" ? slice.scopes : [],
    departments: leadsDepartment(actor) ? actor.departments : [],
    includesAll: managesInstitute(actor),
    inactiveKinds: optionalKinds.flatMap((kind) => (hasKind(actor, kind) ? [] : [kind.slug])),
    queueOwner: managesInstitute(actor) ? "admin" : managesSystem(actor) ? "super admin" : null,
  });
  const reviews = isReviewer(actor) ? await countReview(scope, actor) : 0;
  const claims = await countClaims(scope, claimViewer(actor));
  const campaigns = hasOwnRecords(actor) ? await countCampaignsToAnswer(scope, actor.account, rolesWithRecords) : 0;
  return { ...row, waiting: row.pending, claims, reviews, campaigns };
}
