import { lazy, Suspense } from "react";
import { homeArea } from "#access/roles.ts";
import { usePageTitle } from "../ui/use-page-title.ts";
import { lostWords } from "../words/lost-words.ts";
import { useWords } from "../words/use-words.ts";
import { liveClaims } from "./guards.ts";
import { NotFound } from "./not-found.tsx";
import { PublicLayout } from "./public-layout.tsx";

const AreaLayout = lazy(async () => ({ default: (await import("./area-layout.tsx")).AreaLayout }));

/** An address that leads nowhere. Whoever is signed in keeps their places beside it. */
export function Lost() {
  usePageTitle(useWords(lostWords)("tab"));
  const claims = liveClaims();
  const area = claims && homeArea(claims);
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
