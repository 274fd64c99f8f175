import { type ReactNode, useEffect } from "react";
import { Outlet } from "react-router";
import { useSite } from "../api/queries/use-site.ts";
import { OfflineLine } from "../offline/offline-line.tsx";
import { applyAccent } from "../ui/accent.ts";
import { institutionOf } from "./institution.ts";
import { PublicPage } from "./public-page.tsx";

/** The pages for everyone, in the institution's name and colour. They stand before its facts have arrived. */
export function PublicLayout({ children }: { children?: ReactNode }) {
  const { data } = useSite();
  const accent = data?.accent ?? null;
  useEffect(() => applyAccent(accent), [accent]);
  return (
    <PublicPage institution={institutionOf(data)} year={new Date().getFullYear()}>
      <OfflineLine />
      {children ?? <Outlet />}
    </PublicPage>
  );
}
