import { leadsDepartment, type Role } from "#access/roles.ts";
import { useSession } from "../../app/session.ts";
import { ClaimsPage } from "../../records/claims/claims-page.tsx";

/** Requests of colleagues to be named on a record, and the own ones of those who keep records. */
export function ClaimsScreen() {
  const { role, tags } = useSession();
  const mayApproveNames = role === "Admin" || leadsDepartment({ role: role as Role, tags });
  return (
    <ClaimsPage mayClaim={role === "Faculty" || role === "Head Of Department"} mayApproveNames={mayApproveNames} />
  );
}
