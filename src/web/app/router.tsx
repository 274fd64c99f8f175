import { createBrowserRouter, type RouteObject } from "react-router";
import { RouteErrorPage } from "./error-page.tsx";
import { Loading } from "./loading.tsx";
import { publicRoutes } from "./public-routes.tsx";
import { Root } from "./root.tsx";
import { signedInRoutes } from "./signed-in-routes.tsx";

export const routes: RouteObject[] = [
  {
    element: <Root />,
    HydrateFallback: Loading,
    errorElement: <RouteErrorPage />,
    children: [...publicRoutes, ...signedInRoutes],
  },
];

export function createRouter() {
  return createBrowserRouter(routes);
}
