import { lazy, Suspense } from "react";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { MissingPage } from "../offline/missing-page.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { lostWords } from "../words/lost-words.ts";
import { useWords } from "../words/use-words.ts";
import { sayOf } from "../words/words.ts";
import { isMissingCode } from "./new-version.ts";

/** With its picture, which no other page begins with. */
const NotFound = lazy(async () => ({ default: (await import("./not-found.tsx")).NotFound }));

/** Where the router puts what nobody caught. A missing page is the not-found page. */
export function RouteErrorPage() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main>
      {isMissing ? (
        <Suspense>
          <NotFound />
        </Suspense>
      ) : (
        <FailedPage error={error} />
      )}
    </main>
  );
}

/** A page whose code could not be fetched is no fault of the product. */
export function FailedPage({ error }: { error: unknown }) {
  const page = <ErrorPage error={error} />;
  return isMissingCode(error) ? <MissingPage otherwise={page} /> : page;
}

/** Says the status and text, or the message. Never where in the code it happened. */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useWords(lostWords);
  return (
    <div className="page not-found">
      <h1>{t("failed")}</h1>
      <p className="reading">{sentenceOf(error)}</p>
      <ButtonLink to="/">{t("home")}</ButtonLink>
    </div>
  );
}

export function sentenceOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  if (error instanceof Error) return error.message;
  return typeof error === "string" ? error : sayOf(lostWords)("unknown");
}
