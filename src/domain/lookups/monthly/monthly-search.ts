import type { Actor } from "#access/roles.ts";
import { findMonthlySearch, insertMonthlySearch, removeMonthlySearch } from "#db/queries/accounts/monthly-searches.ts";
import type { Scope } from "#db/scope.ts";
import type { LookupContext } from "../look-up.ts";

/** Whether the person agreed to a search every month; `isOffered`: look-ups are on. */
export async function readMonthlySearch(scope: Scope, { account }: Actor, { lookups }: Pick<LookupContext, "lookups">) {
  const search = await findMonthlySearch(scope, account);
  return {
    isOn: search !== undefined,
    since: search?.agreedAt ?? null,
    lastAt: search?.doneAt ?? null,
    isOffered: lookups !== undefined,
  };
}

export async function changeMonthlySearch(scope: Scope, { account }: Actor, isOn: boolean): Promise<void> {
  if (isOn) await insertMonthlySearch(scope, account);
  else await removeMonthlySearch(scope, account);
}
