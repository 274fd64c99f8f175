import { RequestsPage } from "../../accounts/requests/requests-page.tsx";

/** What teachers and heads of the institute ask about their data. */
export function AdminRequests() {
  return <RequestsPage office="admin" />;
}
