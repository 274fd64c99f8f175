import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { translate } from "#texts/translate.ts";
import { askServer, isServerReachable, onConnectionChange } from "../core/api/connection.ts";
import { isMissingCode, reloadOnce } from "../core/new-version.ts";
import { useT } from "../texts/use-t.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { usePageTitle } from "../ui/page/use-page-title.ts";

/** With its picture, which no other page needs. */
const NotFound = lazy(async () => ({ default: (await import("../site/not-found.tsx")).NotFound }));

/** Where the router shows uncaught errors. A missing page is the not-found page. */
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

/** A page whose code could not be loaded is not a fault of the product. */
export function FailedPage({ error }: { error: unknown }) {
  const page = <ErrorPage error={error} />;
  return isMissingCode(error) ? <MissingPage otherwise={page} /> : page;
}

/** Shows the status and text, or the message. Never where in the code it happened. */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useT();
  return (
    <div className="page not-found">
      <h1>{t("Unexpected Application Error!")}</h1>
      <p className="reading">{sentenceOf(error)}</p>
      <ButtonLink to="/">{t("Back to Home")}</ButtonLink>
    </div>
  );
}

export function sentenceOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  if (error instanceof Error) return error.message;
  return typeof error === "string" ? error : translate("Unknown error");
}

/**
 * In place of a page whose code could not be loaded: reloads if that may help, else lists what works without a
 * network.
 */
function MissingPage({ otherwise }: { otherwise: ReactNode }) {
  const [found, setFound] = useState<"asking" | "offline" | "broken">("asking");
  useEffect(() => {
    let isOver = false;
    const decide = (isReached: boolean) => {
      if (isOver) return;
      if (!isReached) setFound("offline");
      else if (!reloadOnce()) setFound("broken");
    };
    void askServer().then(decide);
    const stop = onConnectionChange(() => isServerReachable() && decide(true));
    return () => {
      isOver = true;
      stop();
    };
  }, []);
  if (found === "asking") return null;
  return found === "offline" ? <OfflinePage /> : otherwise;
}

function OfflinePage() {
  const t = useT();
  usePageTitle(t("You are not connected"));
  const [isTrying, setTrying] = useState(false);
  const retry = async () => {
    setTrying(true);
    await askServer();
    setTrying(false);
  };
  return (
    <div className="page not-found">
      <h1>{t("You are not connected")}</h1>
      <div className="reading">
        <p>
          {t("This page is not on this device yet.")} {t("Without a network you can still")}
        </p>
        <ul className="offline-works">
          <li>{t("read your own lists, records and figures that were open here before,")}</li>
          <li>{t("enter and change records: drafts are kept on this device and sent when you are connected.")}</li>
        </ul>
        <p>{t("Signing in, imports, proofs and the lists of a department need the network.")}</p>
      </div>
      <Button variant="primary" busy={isTrying} onClick={() => void retry()}>
        {t("Try again")}
      </Button>
    </div>
  );
}
