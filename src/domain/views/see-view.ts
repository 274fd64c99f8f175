import { seesView } from "#access/policies/views.ts";
import type { Actor } from "#access/roles.ts";
import { findView, type ViewRow } from "#db/queries/saved-views.ts";
import { Refusal } from "../refusal.ts";
import type { Scope } from "../scope.ts";

/** A view with what it is kept as; refused where it is not there, or not this person's to see. */
export async function seeView(scope: Scope, actor: Actor, id: string): Promise<ViewRow> {
  const view = await findView(scope, id);
  if (!view || !seesView(actor, view)) throw new Refusal("not-found");
  return view;
}
