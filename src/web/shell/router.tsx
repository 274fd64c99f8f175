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

/** React Router gives every first load the key "default", and would restore the scroll position of another one. */
function keyFreshLoad(): void {
  const { history } = window;
  if (history.state?.key === undefined) history.replaceState({ ...history.state, key: newKey() }, "");
}

/** The routes behind a sign-in are loaded with the first of them: a visitor does not load the list of all screens. */
function addressesBehindLogin(): PatchRoutesOnNavigationFunction {
  let isKnown = false;
  return async ({ path, patch }) => {
    if (isKnown || !areas.some((area) => path === `/${area}` || path.startsWith(`/${area}/`))) return;
    const { signedInRoutes } = await import("./signed-in-routes.tsx");
    patch(rootId, signedInRoutes);
    isKnown = true;
  };
}
