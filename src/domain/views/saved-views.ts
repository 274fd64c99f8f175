import {
  mayChangeView,
  mayRemoveView,
  mayShareView,
  seesView,
  type Visibility,
  visibilities,
} from "#access/policies/views.ts";
import { type Actor, managesInstitute } from "#access/roles.ts";
import type { Parsed } from "#contract/endpoint.ts";
import { maxQueryLength } from "#contract/records.ts";
import type { views } from "#contract/views.ts";
import { newId } from "#db/new-id.ts";
import { listDepartments } from "#db/queries/departments.ts";
import {
  countOwnViews,
  removeView as deleteView,
  findView,
  listViews as findViews,
  insertView,
  updateView,
  type ViewRow,
} from "#db/queries/saved-views.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { findKind } from "#kinds/registry.ts";
import { sentence } from "#texts/sentence.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { ensureAllowed, Refusal, refusalOfInput } from "../refusal.ts";

/** The views available at a place, and with whom the person may share theirs. */
export async function listViews(
  scope: Scope,
  actor: Actor,
  place: string,
): Promise<{ rows: ViewRow[]; mayShare: Visibility[] }> {
  const departments = managesInstitute(actor) ? null : actor.departments;
  const rows = await findViews(scope, { place, account: actor.account, departments });
  const firstDepartment = actor.departments[0] ?? null;
  return { rows, mayShare: visibilities.filter((one) => mayShareView(actor, one, firstDepartment).allowed) };
}

const maxViews = 500;

export async function saveView(scope: Scope, actor: Actor, input: Parsed<typeof views.save>["body"]): Promise<ViewRow> {
  const [, slug] = input.place.split(":");
  if (slug !== undefined && !findKind(slug)) throw new Refusal("no-such-kind");
  requireLength(input.place, input.text);
  return inTransaction(scope, async (tx) => {
    const department = await findSharedDepartment(tx, actor, input.visibility, input.department);
    if ((await countOwnViews(tx, actor.account)) >= maxViews)
      throw new Refusal("invalid-input", {
        message: sentence("You have {{maxViews}} saved views, the maximum. Remove one first.", { maxViews }),
      });
    const id = newId();
    await insertView(tx, actor.account, { ...input, id, department });
    return requireVisibleView(tx, actor, id);
  });
}

/** A CV names the records that were chosen for it; a query is a line. */
function requireLength(place: string, text: string): void {
  if (place !== "cv" && text.length > maxQueryLength)
    throw refusalOfInput("text", "too-long", sentence("At most {{max}} characters.", { max: maxQueryLength }));
}

type ViewChange = Parsed<typeof views.change>["body"];

/** Changes the given values of one's own view. */
export async function changeView(
  scope: Scope,
  actor: Actor,
  id: string,
  readChange: () => ViewChange,
): Promise<ViewRow> {
  return inTransaction(scope, async (tx) => {
    const before = await requireVisibleView(tx, actor, id);
    ensureAllowed(mayChangeView(actor, before));
    const { version, visibility, department, ...change } = readChange();
    if (version === undefined) throw new Refusal("version-missing");
    if (change.text !== undefined) requireLength(before.place, change.text);
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const shared =
      visibility === undefined
        ? {}
        : { visibility, department: await findSharedDepartment(tx, actor, visibility, department) };
    const changed = await updateView(tx, version, { ...before, ...given, ...shared });
    const after = await requireVisibleView(tx, actor, id);
    if (!changed)
      throw new Refusal("stale", { current: { version: after.version, name: after.name, text: after.text } });
    return after;
  });
}

/** Removing another person's shared view is recorded in the audit trail. */
export async function removeView(scope: Scope, actor: Actor, id: string, ipAddress: string): Promise<void> {
  await inTransaction(scope, async (tx) => {
    const view = await requireVisibleView(tx, actor, id);
    ensureAllowed(mayRemoveView(actor, view));
    await deleteView(tx, id);
    if (view.account === actor.account) return;
    const { name, place, text, by } = view;
    await writeAudit(tx, actor, {
      action: "view-removed",
      target: name,
      ipAddress,
      detail: { view: id, place, text, by },
    });
  });
}

/** A view with its stored values; refused if it does not exist, or this person may not see it. */
async function requireVisibleView(scope: Scope, actor: Actor, id: string): Promise<ViewRow> {
  const view = await findView(scope, id);
  if (!view || !seesView(actor, view)) throw new Refusal("not-found");
  return view;
}

/**
 * The department a view is shared with, by its code or else the first of one's own; null without one. Refused where
 * this person may not share so.
 */
async function findSharedDepartment(
  scope: Scope,
  actor: Actor,
  visibility: Visibility,
  code: string | undefined,
): Promise<number | null> {
  if (visibility !== "department") {
    ensureAllowed(mayShareView(actor, visibility, null));
    return null;
  }
  const known = await listDepartments(scope);
  const department = known.find((one) => (code === undefined ? actor.departments.includes(one.id) : one.code === code));
  ensureAllowed(mayShareView(actor, visibility, department?.id ?? null));
  if (department) return department.id;
  throw refusalOfInput("department", "unknown", "Choose the department to share it with.");
}
