import { mayShareView, type Visibility, visibilities } from "#access/policies/views.ts";
import { type Actor, managesInstitute } from "#access/roles.ts";
import { listViews as findViews, type ViewRow } from "#db/queries/saved-views.ts";
import type { Scope } from "../scope.ts";

/** The views available at a place, and with whom the person may share theirs. */
export async function listViews(
  scope: Scope,
  actor: Actor,
  place: string,
): Promise<{ rows: ViewRow[]; mayShare: Visibility[] }> {
  const departments = managesInstitute(actor) ? null : actor.departments;
  const rows = await findViews(scope, { place, account: actor.account, departments });
  const some = actor.departments[0] ?? null;
  return { rows, mayShare: visibilities.filter((one) => mayShareView(actor, one, some).allowed) };
}
