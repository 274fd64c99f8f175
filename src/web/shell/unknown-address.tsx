import { lazy, Suspense } from "react";
import { homeAreaOf } from "#access/roles.ts";
import { readTokenClaims } from "../core/guards.ts";
import { NotFound } from "../site/not-found.tsx";
import { useT } from "../texts/use-t.ts";
import { usePageTitle } from "../ui/page/use-page-title.ts";
import { PublicLayout } from "./public/public-layout.tsx";

const AreaLayout = lazy(async () => ({ default: (await import("./area-layout.tsx")).AreaLayout }));

/** An unknown address. A signed-in person keeps the sidebar. */
export function UnknownAddress() {
  usePageTitle(useT()("Not found"));
  const tokenClaims = readTokenClaims();
  const area = tokenClaims && homeAreaOf(tokenClaims);
  if (!area) {
    return (
      <PublicLayout>
        <NotFound />
      </PublicLayout>
    );
  }
  return (
    <Suspense>
      <AreaLayout area={area}>
        <NotFound />
      </AreaLayout>
    </Suspense>
  );
}
