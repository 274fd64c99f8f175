import { isRouteErrorResponse, type RouteObject, useRouteError } from "react-router";
import { type Area, areas } from "#access/roles.ts";
import type { ScreenEntry } from "#rules/screens/screen-entry.ts";
import { screenEntries } from "#rules/screens/screens.ts";
import { queryClient } from "../core/api/query-client.ts";
import { requireArea } from "../core/guards.ts";
import { prefetchPageFrame } from "../core/prefetch-page-frame.ts";
import { NotFound } from "../site/not-found.tsx";
import { FailedPage } from "./error-page.tsx";
import { components, ownProfile } from "./screens.ts";

/** The guard runs at every navigation within an area, and an error inside keeps the shell. */
export const signedInRoutes: RouteObject[] = areas.map((area) => ({
  path: area,
  loader: (visit) => {
    requireArea(area)(visit);
    prefetchPageFrame(queryClient);
    return null;
  },
  shouldRevalidate: () => true,
  lazy: async () => {
    const { AreaLayout } = await import("./area-layout.tsx");
    return { Component: () => <AreaLayout area={area} /> };
  },
  children: [
    { errorElement: <AreaErrorPage />, children: [...screensOf(area), ...(area === "common" ? [ownProfile] : [])] },
  ],
}));

function screensOf(area: Area): RouteObject[] {
  return screenEntries.flatMap(([name, { routes, accepts }]) => {
    const found = components[name];
    const load = typeof found === "function" ? found : (found?.[area] ?? found?.other);
    const path = routes[area];
    if (path === undefined || !load) return [];
    // Code that cannot be loaded is an error of the page, shown in its place.
    const lazy = async () => {
      const [Component, loader] = await Promise.all([load(), accepts && loaderFor(accepts)]);
      return loader ? { Component, loader } : { Component };
    };
    return [path === "" ? { index: true, lazy } : { path, lazy }];
  });
}

/** The registry of kinds is loaded with the first page that needs it, not with the sign-in. */
async function loaderFor(accepts: NonNullable<ScreenEntry["accepts"]>) {
  return (await import("./parameter-loaders.ts")).loaders[accepts];
}

/** A missing or failed page behind a sign-in, shown inside the shell. */
function AreaErrorPage() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return <FailedPage error={error} />;
}
