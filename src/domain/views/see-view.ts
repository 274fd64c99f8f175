import { seesView } from "#access/policies/views.ts";
import type { Actor } from "#access/roles.ts";
import { findView, type ViewRow } from "#db/queries/saved-views.ts";
import { Refusal } from "../refusal.ts";
import type { Scope } from "../scope.ts";

/** A view with its stored values; refused where it does not exist, or this person may not see it. */
export async function seeView(scope: Scope, actor: Actor, id: string): Promise<ViewRow> {
  const view = await findView(scope, id);
  if (!view || !seesView(actor, view)) throw new Refusal("not-found");
  return view;
}
