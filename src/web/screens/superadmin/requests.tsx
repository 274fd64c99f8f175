import { RequestsPage } from "../../accounts/requests/requests-page.tsx";

/** Privacy requests of admins, and of people in institutes without one. */
export function SuperAdminRequests() {
  return <RequestsPage office="superAdmin" />;
}
