import type { Visibility } from "#access/policies/views.ts";
import type { Actor } from "#access/roles.ts";
import { newId } from "#db/new-id.ts";
import { countOwnViews, insertView, type ViewRow } from "#db/queries/saved-views.ts";
import { inTransaction } from "#db/scope.ts";
import { findKind } from "#kinds/registry.ts";
import { sentence } from "#texts/sentence.ts";
import { Refusal } from "../refusal.ts";
import type { Scope } from "../scope.ts";
import { seeView } from "./see-view.ts";
import { shareWith } from "./share-with.ts";

export type NewView = {
  place: string;
  name: string;
  text: string;
  columns: string[];
  visibility: Visibility;
  department?: string | undefined;
};

const mostViews = 500;

export async function saveView(scope: Scope, actor: Actor, given: NewView): Promise<ViewRow> {
  const [, slug] = given.place.split(":");
  if (slug !== undefined && !findKind(slug)) throw new Refusal("no-such-kind");
  return inTransaction(scope, async (inner) => {
    const department = await shareWith(inner, actor, given.visibility, given.department);
    if ((await countOwnViews(inner, actor.account)) >= mostViews)
      throw new Refusal("invalid-input", {
        message: sentence("You have {{mostViews}} saved views, the maximum. Remove one first.", { mostViews }),
      });
    const id = newId();
    await insertView(inner, actor.account, { ...given, id, department });
    return seeView(inner, actor, id);
  });
}
