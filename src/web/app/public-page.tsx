import type { ReactNode } from "react";
import { SkipLink } from "../ui/skip-link.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import type { Institution } from "./institution.ts";

/** Header, content and footer of a page for everyone. */
export function PublicPage({
  institution,
  year,
  children,
}: {
  institution: Institution;
  year: number;
  children: ReactNode;
}) {
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
