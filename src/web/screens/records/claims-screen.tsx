import { useSession } from "../../app/session.ts";
import { ClaimsPage } from "../../records/claims/claims-page.tsx";

/** Requests of colleagues to be named on a record, and the own ones of those who keep records. */
export function ClaimsScreen() {
  const { role } = useSession();
  return <ClaimsPage mayClaim={role === "Faculty" || role === "Head Of Department"} />;
}
