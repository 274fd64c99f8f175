import { RequestsPage } from "../../accounts/requests/requests-page.tsx";

/** What admins, and people of institutes without one, ask about their data. */
export function SuperAdminRequests() {
  return <RequestsPage office="superAdmin" />;
}
