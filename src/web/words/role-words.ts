import type { Role } from "#access/roles.ts";
import { type Say, sayOf, words } from "./words.ts";

const english = {
  "Super Admin": "Super Admin",
  Admin: "Admin",
  "Head Of Department": "Head Of Department",
  Faculty: "Faculty",
} as const satisfies Record<Role, string>;

/** Roles as they are shown; the value that is sent stays the role. */
export const roleWords = words("roles", english);

const say: Say<typeof english> = sayOf(roleWords);

/** A role that a token names and we do not know is shown as it is. */
export function sayRole(role: string): string {
  return Object.hasOwn(english, role) ? say(role as Role) : role;
}
