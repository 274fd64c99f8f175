import { leadsDepartment, managesInstitute } from "#access/roles.ts";
import { useSession } from "../../../core/session.ts";

/** Heads, coordinators and admins import files for others: the people of a row become its owners. */
export function useImportsForOthers(): boolean {
  const session = useSession();
  return managesInstitute(session) || leadsDepartment(session);
}
