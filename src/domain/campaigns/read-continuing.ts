import type { Actor } from "#access/roles.ts";
import { eachCandidate } from "#db/queries/accreditation/table-candidates.ts";
import type { CampaignRow } from "#db/queries/campaigns.ts";
import type { Scope } from "#db/scope.ts";
import { countedState } from "#kinds/record-state.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { isContinuing, multiYearKinds } from "#rules/campaigns/continuing.ts";

export type Continuing = { record: string; kind: string; title: string; begins: string };

/** The actor's own submitted records that began before the period and have not ended before it. */
export async function readContinuing(
  scope: Scope,
  actor: Actor,
  { kinds, starts }: Pick<CampaignRow, "kinds" | "starts">,
): Promise<Continuing[]> {
  const multiYear = kinds.filter((kind) => Object.hasOwn(multiYearKinds, kind));
  if (multiYear.length === 0) return [];
  const own = -actor.account;
  const found: Continuing[] = [];
  const ofAccount = { scope: own, accounts: [], readableScopes: [own] };
  const batches = eachCandidate(scope, ofAccount, multiYear.map(kindBySlug), null);
  for await (const batch of batches)
    for (const { id, kind, state, title, data, day, isCounted, isDuplicate } of batch)
      if (isCounted && !isDuplicate && countedState(state) !== "draft" && isContinuing(kind, data, starts))
        found.push({ record: id, kind, title, begins: day ?? "" });
  return found.sort((one, other) => one.begins.localeCompare(other.begins) || one.record.localeCompare(other.record));
}
