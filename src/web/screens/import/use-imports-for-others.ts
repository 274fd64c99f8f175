import { leadsDepartment, roles } from "#access/roles.ts";
import { useSession } from "../../app/session.ts";

/** Heads, coordinators and admins bring files for others: the people on a row become its owners. */
export function useImportsForOthers(): boolean {
  const { role: name, tags } = useSession();
  const role = roles.find((known) => known === name);
  return role === "Admin" || (role !== undefined && leadsDepartment({ role, tags }));
}
