import { isRouteErrorResponse, useRouteError } from "react-router";
import { ButtonLink } from "../ui/button.tsx";
import { NotFound } from "./not-found.tsx";

/** Where the router puts what nobody caught. A missing page is the not-found page. */
export function RouteErrorPage() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return <main>{isMissing ? <NotFound /> : <ErrorPage error={error} />}</main>;
}

/** Says the status and text, or the message. Never where in the code it happened. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <div className="page not-found">
      <h1>Unexpected Application Error!</h1>
      <p className="reading">{sentenceOf(error)}</p>
      <ButtonLink to="/">Back to Home</ButtonLink>
    </div>
  );
}

export function sentenceOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  if (error instanceof Error) return error.message;
  return typeof error === "string" ? error : "Unknown error";
}
