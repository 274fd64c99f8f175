import { useEffect, useRef } from "react";
import {
  createBrowserRouter,
  Outlet,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  ScrollRestoration,
  useLocation,
} from "react-router";
import { newKey } from "../core/api/new-key.ts";
import { onSessionEnded } from "../core/api/send.ts";
import { areaOfPath } from "../core/guards.ts";
import { useNewVersion } from "../core/new-version.ts";
import { useT } from "../texts/use-t.ts";
import { Button } from "../ui/button.tsx";
import { LiveRegion } from "../ui/message/live-region.tsx";
import { ToastProvider, useToast } from "../ui/message/toast.tsx";
import { RouteErrorPage } from "./error-page.tsx";
import { publicRoutes } from "./public/public-routes.tsx";

const rootId = "root";

export const routes: RouteObject[] = [
  { id: rootId, element: <Root />, errorElement: <RouteErrorPage />, children: publicRoutes },
];

export function createRouter() {
  setKeyOfFirstLoad();
  return createBrowserRouter(routes, { patchRoutesOnNavigation: loadSignedInRoutes() });
}

/** React Router gives every first load the key "default", and would restore the scroll position of another one. */
function setKeyOfFirstLoad(): void {
  const { history } = window;
  if (history.state?.key === undefined) history.replaceState({ ...history.state, key: newKey() }, "");
}

/** The routes behind a sign-in are loaded with the first of them: a visitor does not load the list of all screens. */
function loadSignedInRoutes(): PatchRoutesOnNavigationFunction {
  let isLoaded = false;
  return async ({ path, patch, signal }) => {
    if (isLoaded || areaOfPath(path) === undefined) return;
    const { signedInRoutes } = await import("./signed-in-routes.tsx");
    patch(rootId, signedInRoutes);
    // A navigation that another one interrupted adds no routes.
    isLoaded = !signal.aborted;
  };
}

/** Around every page: messages, live announcements, focus and scrolling. */
function Root() {
  return (
    <ToastProvider>
      <LiveRegion>
        <SessionEndNotice />
        <FocusAfterNavigation />
        <Outlet />
        <NewVersionNotice />
        <ScrollRestoration />
      </LiveRegion>
    </ToastProvider>
  );
}

/** Explains why the sign-in page was opened. */
function SessionEndNotice() {
  const { toast } = useToast();
  const t = useT();
  useEffect(
    () =>
      onSessionEnded((code) =>
        toast({
          text: t(
            code === "account-deactivated"
              ? "This account is deactivated. Contact your admin."
              : "Your session has ended. Sign in again.",
          ),
        }),
      ),
    [toast, t],
  );
  return null;
}

/** A new page starts at its beginning for keyboards and screen readers too, unless it has set the focus itself. */
function FocusAfterNavigation() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const content = document.getElementById("content");
    if (content && !content.contains(document.activeElement)) content.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}

/** Offers the newer version. */
function NewVersionNotice() {
  const t = useT();
  const version = useNewVersion();
  return (
    <div className="new-version" role="status">
      {version && (
        <>
          <span>{t("A new version is ready")}</span>
          <Button size="small" onClick={version.reload}>
            {t("Reload")}
          </Button>
          <Button size="small" variant="quiet" onClick={version.later}>
            {t("Later")}
          </Button>
        </>
      )}
    </div>
  );
}
