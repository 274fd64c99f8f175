import { mayChangeView, type Visibility } from "#access/policies/views.ts";
import type { Actor } from "#access/roles.ts";
import { updateView, type ViewRow } from "#db/queries/saved-views.ts";
import { inTransaction } from "#db/scope.ts";
import { allow } from "../allow.ts";
import { Refusal } from "../refusal.ts";
import type { Scope } from "../scope.ts";
import { seeView } from "./see-view.ts";
import { shareWith } from "./share-with.ts";

export type ViewChange = {
  version?: number | undefined;
  name?: string | undefined;
  text?: string | undefined;
  columns?: string[] | undefined;
  visibility?: Visibility | undefined;
  department?: string | undefined;
};

/** Changes the given values of one's own view. */
export async function changeView(
  scope: Scope,
  actor: Actor,
  id: string,
  readChange: () => ViewChange,
): Promise<ViewRow> {
  return inTransaction(scope, async (inner) => {
    const before = await seeView(inner, actor, id);
    allow(mayChangeView(actor, before));
    const { version, visibility, department, ...change } = readChange();
    if (version === undefined) throw new Refusal("version-missing");
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const shared =
      visibility === undefined ? {} : { visibility, department: await shareWith(inner, actor, visibility, department) };
    const changed = await updateView(inner, version, { ...before, ...given, ...shared });
    const after = await seeView(inner, actor, id);
    if (!changed)
      throw new Refusal("stale", { current: { version: after.version, name: after.name, text: after.text } });
    return after;
  });
}
