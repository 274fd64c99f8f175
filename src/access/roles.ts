export const roles = ["Super Admin", "Admin", "Head Of Department", "Faculty"] as const;
export type Role = (typeof roles)[number];

/** A tag of this text opens the head's area for its owner's department, whatever the role. */
export const coordinatorTag = "research coordinator";

/** Where each role lands after signing in, and the only area its guard lets it into. */
export const areas = ["superadmin", "admin", "hod", "faculty", "common"] as const;
export type Area = (typeof areas)[number];

/** Who is asking, read from the database at the time of the request, never from the token's claims. */
export type Actor = {
  institute: number;
  account: number;
  publicId: string;
  email: string;
  name: string;
  role: Role;
  tags: string[];
  /** Ids of the departments of today's appointments. */
  departments: number[];
};

export function isCoordinator(actor: Pick<Actor, "tags">): boolean {
  return actor.tags.includes(coordinatorTag);
}

/** Heads, and coordinators for the own department: whoever answers for a department's records. */
export function leadsDepartment(actor: Pick<Actor, "role" | "tags">): boolean {
  return actor.role === "Head Of Department" || isCoordinator(actor);
}

/** Whether they answer for one of these departments. */
export function leadsOneOf(
  actor: Pick<Actor, "role" | "tags" | "departments">,
  departments: readonly number[],
): boolean {
  return leadsDepartment(actor) && departments.some((department) => actor.departments.includes(department));
}

/** The area after sign-in (specification, section 2); undefined for a role that has none. */
export function homeArea(account: { role: string; tags: string[] }): Exclude<Area, "common"> | undefined {
  if (account.role === "Super Admin") return "superadmin";
  if (account.role === "Admin") return "admin";
  if (account.role === "Head Of Department") return "hod";
  if (account.role === "Faculty") return account.tags.includes(coordinatorTag) ? "hod" : "faculty";
  return undefined;
}

/** Specification, section 6. */
export function mayEnter(account: { role: string; tags: string[] }, area: Area): boolean {
  if (area === "hod" && account.tags.includes(coordinatorTag)) return true;
  const allowed = {
    superadmin: ["Super Admin"],
    admin: ["Admin"],
    hod: ["Head Of Department"],
    faculty: ["Faculty"],
    common: ["Head Of Department", "Faculty"],
  };
  return allowed[area].includes(account.role);
}
