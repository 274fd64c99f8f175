import { findInstitute } from "#db/queries/institutes.ts";
import {
  lockScopeFactsOfKinds,
  type NewScopes,
  type ScopeFacts,
  updateScopes,
} from "#db/queries/records/record-scopes.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { optionalKinds } from "#kinds/registry.ts";
import { readSettings } from "../tenants/institute-settings.ts";
import { newScopesOf } from "./recompute-scopes.ts";

const batchSize = 500;

/**
 * Records of a deactivated kind belong to nobody, so that no list, count or search has them; once it is activated again,
 * they belong to whom they did. Works in batches and may be restarted at any time. Returns how many changed.
 */
export async function applyActiveKinds(scope: Scope): Promise<number> {
  const { kinds: active } = readSettings((await findInstitute(scope)).settings);
  const slugs = optionalKinds.map(({ slug }) => slug);
  const hidden = await changeAll(
    scope,
    { kinds: slugs.filter((slug) => !active.includes(slug)), areHidden: false },
    hide,
  );
  const shown = await changeAll(
    scope,
    { kinds: slugs.filter((slug) => active.includes(slug)), areHidden: true },
    (record) => newScopesOf(record, scope.today),
  );
  return hidden + shown;
}

async function changeAll(
  scope: Scope,
  which: { kinds: string[]; areHidden: boolean },
  change: (record: ScopeFacts) => NewScopes | undefined,
): Promise<number> {
  let changed = 0;
  for (;;) {
    const found = await inTransaction(scope, async () => {
      const facts = await lockScopeFactsOfKinds(scope, which, batchSize);
      await updateScopes(
        scope,
        facts.flatMap((record) => change(record) ?? []),
      );
      return facts.length;
    });
    changed += found;
    if (found < batchSize) return changed;
  }
}

const hide = ({ id, monthNeeded, authorships }: ScopeFacts): NewScopes => ({
  id,
  scopes: [],
  monthNeeded,
  departments: authorships,
});
