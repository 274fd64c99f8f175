import type * as z from "zod";
import type { Actor } from "#access/roles.ts";
import { preferences } from "#contract/own.ts";
import { updatePreferences } from "#db/queries/accounts/accounts.ts";
import type { Scope } from "../scope.ts";

export type Preferences = z.output<typeof preferences>;

/** Lays the given preferences over the kept ones and hands back the whole. */
export async function changePreferences(scope: Scope, actor: Actor, given: Preferences): Promise<Preferences> {
  return readPreferences(await updatePreferences(scope, actor.account, given));
}

/** Kept preferences that a newer or older version wrote are left out rather than fatal. */
export function readPreferences(kept: unknown): Preferences {
  return preferences.safeParse(kept).data ?? {};
}
