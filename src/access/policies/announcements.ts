import { type Actor, leadsDepartment } from "../roles.ts";
import { unless, type Verdict } from "../verdict.ts";

/** Heads and coordinators notify inside their department; an admin the whole institute. */
export function mayNotify(actor: Actor, department: number | null): Verdict {
  if (actor.role === "Admin") return unless(false);
  return unless(
    !leadsDepartment(actor) && "Only heads of department, research coordinators and admins notify.",
    (department === null || !actor.departments.includes(department)) && "You notify the department you lead.",
  );
}
