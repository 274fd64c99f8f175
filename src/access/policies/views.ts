import { type Actor, leadsDepartment, managesInstitute } from "../roles.ts";
import { allowed, unless, type Verdict } from "../verdict.ts";

/** Who finds a saved view: its owner, the owner's department, the whole institute. */
export const visibilities = ["personal", "department", "institute"] as const;
export type Visibility = (typeof visibilities)[number];

export type ViewFacts = { account: number; visibility: Visibility; department: number | null };

/**
 * The actor's own views, those shared with one of their departments, and those of the institute; an admin sees all
 * shared views.
 */
export function seesView(actor: Actor, view: ViewFacts): boolean {
  if (view.account === actor.account || view.visibility === "institute") return true;
  if (view.visibility === "personal") return false;
  return managesInstitute(actor) || (view.department !== null && actor.departments.includes(view.department));
}

/** Its owner. A shared view reaches others, so its owner must still be allowed to share it with them. */
export function mayChangeView(actor: Actor, view: ViewFacts): Verdict {
  return unless(
    view.account !== actor.account && "Only the person who saved a view can change it. Save a copy as your own view.",
    !mayShareView(actor, view.visibility, view.department).allowed &&
      "You can no longer share views with the people who see this one, so you cannot change it. Save a copy as your own view.",
  );
}

export function mayRemoveView(actor: Actor, view: ViewFacts): Verdict {
  return unless(
    view.account !== actor.account &&
      !managesInstitute(actor) &&
      "Only the person who saved a view or an admin of the institute can remove it.",
  );
}

/** Everybody may save personal views; a department's view needs its head or coordinator, the institute's an admin. */
export function mayShareView(actor: Actor, visibility: Visibility, department: number | null): Verdict {
  if (visibility === "personal") return allowed;
  if (visibility === "institute")
    return unless(!managesInstitute(actor) && "Only an admin can share a view with the whole institute.");
  return unless(
    !managesInstitute(actor) &&
      !leadsDepartment(actor) &&
      "Only heads of department and research coordinators can share a view with a department.",
    !managesInstitute(actor) &&
      (department === null || !actor.departments.includes(department)) &&
      "You can share only with the department you head.",
  );
}
