import type * as z from "zod";
import type { Actor } from "#access/roles.ts";
import { preferences } from "#contract/own.ts";
import { updatePreferences } from "#db/queries/accounts/accounts.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { hasCatalogue } from "#texts/translate.ts";
import { refusalOfInput } from "../refusal.ts";

export type Preferences = z.output<typeof preferences>;

/** Merges the given preferences into the stored ones, columns by record type, and returns all. */
export async function changePreferences(scope: Scope, actor: Actor, input: Preferences): Promise<Preferences> {
  if (input.language !== undefined && !(await hasCatalogue(input.language)))
    throw refusalOfInput("language", "unknown-language", "This language is not available.");
  return inTransaction(scope, async (tx) => {
    const stored = Object(await updatePreferences(tx, actor.account, input));
    const { error } = preferences.shape.columns.safeParse(stored.columns);
    if (error) throw refusalOfInput("columns", "too-many", error.issues[0]?.message ?? "");
    return readPreferences(stored);
  });
}

/** Preferences stored by a newer or older version are ignored rather than fatal. */
export function readPreferences(stored: unknown): Preferences {
  return preferences.safeParse(stored).data ?? {};
}
