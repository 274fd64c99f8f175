import "./auth.css";
import type { ReactNode } from "react";
import { NeedsScript } from "../../site/needs-script.tsx";
import { usePageTitle } from "../../ui/page/use-page-title.ts";
import { ExampleRecord } from "./example-record.tsx";

type AuthPageProps = {
  title: string;
  /** Title of the browser tab, if it differs from the heading. */
  tab?: string;
  lead?: ReactNode;
  /** Above the heading, for a page without a form. */
  picture?: ReactNode;
  children: ReactNode;
};

/** The form at the left; at the right one record and everywhere it is used. */
export function AuthPage({ title, tab, lead, picture, children }: AuthPageProps) {
  usePageTitle(tab ?? title);
  return (
    <div className="auth">
      <section className="auth-form" aria-labelledby="auth-title">
        {picture}
        <h1 id="auth-title">{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        <NeedsScript />
        {children}
      </section>
      <ExampleRecord />
    </div>
  );
}
