import { type ReactNode, useEffect } from "react";
import { Outlet } from "react-router";
import type { auth } from "#contract/auth.ts";
import type { Answer } from "#contract/endpoint.ts";
import { useSite } from "../api/queries/use-site.ts";
import { applyAccent } from "../ui/accent.ts";
import type { Institution } from "./institution.ts";
import { PublicPage } from "./public-page.tsx";

/** The pages for everyone, in the institution's name and colour. They stand before its facts have arrived. */
export function PublicLayout({ children }: { children?: ReactNode }) {
  const { data } = useSite();
  const accent = data?.accent ?? null;
  useEffect(() => applyAccent(accent), [accent]);
  return (
    <PublicPage institution={institutionOf(data)} year={new Date().getFullYear()}>
      {children ?? <Outlet />}
    </PublicPage>
  );
}

function institutionOf(site: Answer<typeof auth.site> | undefined): Institution {
  return {
    name: site?.institute ?? "",
    systemTitle: "Faculty Profile Management System",
    address: site?.address ?? [],
    phone: site?.phone ?? "",
    email: site?.mail ?? "",
    feedback: site?.feedbackUrl ?? "",
    social: (site?.social ?? []).map(({ label, url }) => ({ label, to: url })),
  };
}
