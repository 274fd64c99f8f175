import { type Actor, leadsDepartment } from "../roles.ts";
import { unless, type Verdict } from "../verdict.ts";

/** Who finds a saved view: its owner, the people of a department, the whole institute. */
export const visibilities = ["personal", "department", "institute"] as const;
export type Visibility = (typeof visibilities)[number];

export type ViewFacts = { account: number; visibility: Visibility; department: number | null };

/** One's own, what is shared with a department of one's own, and what the institute shares; an admin, all that is shared. */
export function seesView(actor: Actor, view: ViewFacts): boolean {
  if (view.account === actor.account || view.visibility === "institute") return true;
  if (view.visibility === "personal") return false;
  return actor.role === "Admin" || (view.department !== null && actor.departments.includes(view.department));
}

export function mayChangeView(actor: Actor, view: ViewFacts): Verdict {
  return unless(view.account !== actor.account && "Only whoever saved a view changes it. Save it as one of your own.");
}

export function mayRemoveView(actor: Actor, view: ViewFacts): Verdict {
  return unless(
    view.account !== actor.account &&
      actor.role !== "Admin" &&
      "Only whoever saved a view removes it, or an admin of the institute.",
  );
}

/** Keeping a view to oneself is everybody's; a department's views are for who leads it, the institute's for admins. */
export function mayShareView(actor: Actor, visibility: Visibility, department: number | null): Verdict {
  if (visibility === "personal") return unless(false);
  if (visibility === "institute")
    return unless(actor.role !== "Admin" && "Only an admin shares a view with the whole institute.");
  return unless(
    actor.role !== "Admin" &&
      !leadsDepartment(actor) &&
      "Only heads of department and research coordinators share a view with a department.",
    actor.role !== "Admin" &&
      (department === null || !actor.departments.includes(department)) &&
      "You share with the department you lead.",
  );
}
