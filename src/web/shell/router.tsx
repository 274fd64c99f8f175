import { createBrowserRouter, type PatchRoutesOnNavigationFunction, type RouteObject } from "react-router";
import { areas } from "#access/roles.ts";
import { newKey } from "../core/api/new-key.ts";
import { RouteErrorPage } from "./error-page.tsx";
import { publicRoutes } from "./public/public-routes.tsx";
import { Root } from "./root.tsx";

const rootId = "root";

const routes: RouteObject[] = [
  {
    id: rootId,
    element: <Root />,
    errorElement: <RouteErrorPage />,
    children: publicRoutes,
  },
];

export function createRouter() {
  keyFreshLoad();
  return createBrowserRouter(routes, { patchRoutesOnNavigation: addressesBehindLogin() });
}

/** React Router calls every fresh load "default", and would open it where another one of this tab was left. */
function keyFreshLoad(): void {
  const { history } = window;
  if (history.state?.key === undefined) history.replaceState({ ...history.state, key: newKey() }, "");
}

/** The addresses behind a login come with the first of them: a visitor does not carry the list of all screens. */
function addressesBehindLogin(): PatchRoutesOnNavigationFunction {
  let isKnown = false;
  return async ({ path, patch }) => {
    if (isKnown || !areas.some((area) => path === `/${area}` || path.startsWith(`/${area}/`))) return;
    const { signedInRoutes } = await import("./signed-in-routes.tsx");
    patch(rootId, signedInRoutes);
    isKnown = true;
  };
}
