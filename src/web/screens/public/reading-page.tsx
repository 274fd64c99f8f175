import "./public.css";
import type { ReactNode } from "react";
import { useT } from "../../texts/use-t.ts";
import { usePageTitle } from "../../ui/page/use-page-title.ts";

type ReadingPageProps = {
  title: string;
  intro: string;
  /** Sections by the ids of their elements. Without them, the text has the full page. */
  contents?: readonly { id: string; label: string }[];
  children: ReactNode;
};

/** A text page: contents at the left, the text at a readable width. */
export function ReadingPage({ title, intro, contents = [], children }: ReadingPageProps) {
  const t = useT();
  usePageTitle(title);
  return (
    <div className="reading-page" data-alone={contents.length === 0 || undefined}>
      {contents.length > 0 && (
        <nav className="contents" aria-label={t("On this page")}>
          <h2 className="contents-title">{t("On this page")}</h2>
          <ul>
            {contents.map(({ id, label }) => (
              <li key={id}>
                <a href={`#${id}`}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div>
        <h1>{title}</h1>
        <p className="intro">{intro}</p>
        {children}
      </div>
    </div>
  );
}
