import { type ReactNode, useEffect } from "react";
import { Outlet } from "react-router";
import { useSite } from "../../core/queries.ts";
import { institutionOf } from "../../site/institution.ts";
import { applyAccent } from "../../ui/page/accent.ts";
import { OfflineLine } from "../offline/offline-line.tsx";
import { PublicPage } from "./public-page.tsx";

/** The public pages, in the institution's name and colour. They are shown before its data has arrived. */
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
