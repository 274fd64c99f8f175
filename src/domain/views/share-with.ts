import { mayShareView, type Visibility } from "#access/policies/views.ts";
import type { Actor } from "#access/roles.ts";
import { listDepartments } from "#db/queries/departments.ts";
import { allow } from "../allow.ts";
import { Refusal } from "../refusal.ts";
import type { Scope } from "../scope.ts";

/**
 * The department a view is shared with, by its code or else the first of one's own; null without one. Refused where
 * this person may not share so.
 */
export async function shareWith(
  scope: Scope,
  actor: Actor,
  visibility: Visibility,
  code: string | undefined,
): Promise<number | null> {
  if (visibility !== "department") {
    allow(mayShareView(actor, visibility, null));
    return null;
  }
  const known = await listDepartments(scope);
  const meant = known.find((one) => (code === undefined ? actor.departments.includes(one.id) : one.code === code));
  allow(mayShareView(actor, visibility, meant?.id ?? null));
  if (meant) return meant.id;
  throw new Refusal("invalid-input", {
    issues: [{ field: "department", code: "unknown", message: "Choose the department to share it with." }],
  });
}
