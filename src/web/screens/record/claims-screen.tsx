import { keepsRecords, leadsDepartment, managesInstitute } from "#access/roles.ts";
import { useSession } from "../../core/session.ts";
import { ClaimsPage } from "../../records/claims/claims-page.tsx";

/** Requests of colleagues to be named on a record, and the own ones of people with records. */
export function ClaimsScreen() {
  const session = useSession();
  const mayApproveNames = managesInstitute(session) || leadsDepartment(session);
  return <ClaimsPage mayClaim={keepsRecords(session)} mayApproveNames={mayApproveNames} />;
}
