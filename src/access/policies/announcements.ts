import { type Actor, leadsDepartment, reportsForInstitute } from "../roles.ts";
import { allowed, unless, type Verdict } from "../verdict.ts";

/** Heads and coordinators notify their department; people who report for the institute notify everybody in it. */
export function mayNotify(actor: Actor, department: number | null): Verdict {
  if (reportsForInstitute(actor)) return allowed;
  return unless(
    !leadsDepartment(actor) &&
      "Only heads of department, research coordinators, IQAC coordinators and admins can send notifications.",
    (department === null || !actor.departments.includes(department)) && "You can notify only the department you head.",
  );
}
