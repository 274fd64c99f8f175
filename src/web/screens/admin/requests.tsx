import { RequestsPage } from "../../accounts/requests/requests-page.tsx";

/** Privacy requests of faculty and heads of the institute. */
export function AdminRequests() {
  return <RequestsPage office="admin" />;
}
