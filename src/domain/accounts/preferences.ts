import type * as z from "zod";
import type { Actor } from "#access/roles.ts";
import { preferences } from "#contract/own.ts";
import { updatePreferences } from "#db/queries/accounts/accounts.ts";
import type { Scope } from "#db/scope.ts";
import { hasCatalogue } from "#texts/translate.ts";
import { refusalOfInput } from "../refusal.ts";

export type Preferences = z.output<typeof preferences>;

/** Merges the given preferences into the stored ones and returns all. */
export async function changePreferences(scope: Scope, actor: Actor, input: Preferences): Promise<Preferences> {
  if (input.language !== undefined && !(await hasCatalogue(input.language)))
    throw refusalOfInput("language", "unknown-language", "This language is not available.");
  return readPreferences(await updatePreferences(scope, actor.account, input));
}

/** Preferences stored by a newer or older version are ignored rather than fatal. */
export function readPreferences(stored: unknown): Preferences {
  return preferences.safeParse(stored).data ?? {};
}
