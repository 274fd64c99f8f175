import type { Actor } from "#access/roles.ts";
import { updateOwnName } from "#db/queries/accounts.ts";
import { isStorable } from "#kinds/fields/clean-text.ts";
import type { Scope } from "../scope.ts";
import { inputRefusal } from "./hold-to-rules.ts";

/** Changes the own shown name. Works keep the names that are printed on them. */
export async function changeName(scope: Scope, actor: Actor, name: string): Promise<string> {
  if (!isStorable(name))
    throw inputRefusal([
      { field: "name", code: "custom", message: "This text holds characters that cannot be stored." },
    ]);
  const kept = name.normalize("NFC");
  await updateOwnName(scope, actor.account, kept);
  return kept;
}
