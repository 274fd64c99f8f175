import { isRouteErrorResponse, useRouteError } from "react-router";
import { FailedPage } from "./error-page.tsx";
import { NotFound } from "./not-found.tsx";

/** What a page behind a login shows in its own place when it is not there or has failed. */
export function AreaErrorPage() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return <FailedPage error={error} />;
}
