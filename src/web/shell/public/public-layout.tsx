import { type ReactNode, useEffect } from "react";
import { Outlet } from "react-router";
import { useIsServerReachable } from "../../core/api/connection.ts";
import { useSite } from "../../core/use-site.ts";
import { Footer } from "../../site/footer.tsx";
import { Header } from "../../site/header.tsx";
import { type SiteInstitute, siteInstituteOf } from "../../site/site-institute.ts";
import { useT } from "../../texts/use-t.ts";
import { applyAccent } from "../../ui/page/accent.ts";
import { SkipLink } from "../../ui/page/skip-link.tsx";

/** The public pages, in the institute's name and colour. They are shown before its data has arrived. */
export function PublicLayout({ children }: { children?: ReactNode }) {
  const { data } = useSite();
  const accent = data?.accent ?? null;
  useEffect(() => applyAccent(accent), [accent]);
  return (
    <PublicPage institute={siteInstituteOf(data)} year={new Date().getFullYear()}>
      <OfflineLine />
      {children ?? <Outlet />}
    </PublicPage>
  );
}

/** On public pages: why nothing can be sent. */
function OfflineLine() {
  const t = useT();
  const isReachable = useIsServerReachable();
  return (
    <div className="offline-line" role="status">
      {!isReachable && (
        <p className="banner">
          <b>{t("Not connected.")}</b> {t("Signing in needs the network.")}
        </p>
      )}
    </div>
  );
}

type PublicPageProps = { institute: SiteInstitute; year: number; children: ReactNode };

/** Header, content and footer of a public page. */
export function PublicPage({ institute, year, children }: PublicPageProps) {
  return (
    <div className="public-page">
      <div>
        <SkipLink />
        <Header institute={institute} />
      </div>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer institute={institute} year={year} />
    </div>
  );
}
