import type { ReactNode } from "react";
import { Footer } from "../../site/footer.tsx";
import { Header } from "../../site/header.tsx";
import type { Institution } from "../../site/institution.ts";
import { SkipLink } from "../../ui/page/skip-link.tsx";

type PublicPageProps = { institution: Institution; year: number; children: ReactNode };

/** Header, content and footer of a public page. */
export function PublicPage({ institution, year, children }: PublicPageProps) {
  return (
    <div className="public-page">
      <div>
        <SkipLink />
        <Header institution={institution} />
      </div>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer institution={institution} year={year} />
    </div>
  );
}
