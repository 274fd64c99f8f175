import { type Actor, leadsDepartment, managesInstitute } from "../roles.ts";
import { unless, type Verdict } from "../verdict.ts";

/** Heads and coordinators notify inside their department; an admin the whole institute. */
export function mayNotify(actor: Actor, department: number | null): Verdict {
  if (managesInstitute(actor)) return unless(false);
  return unless(
    !leadsDepartment(actor) && "Only heads of department, research coordinators and admins can send notifications.",
    (department === null || !actor.departments.includes(department)) && "You can notify only the department you head.",
  );
}
