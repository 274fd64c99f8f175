import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../anchor.tsx";
import { Icon } from "../icon.tsx";
import { usePageTitle } from "./use-page-title.ts";

export type PageHeadProps = {
  title: ReactNode;
  /** The name in the browser's tab, if it is not the title. */
  tab?: string;
  breadcrumbs?: readonly Breadcrumb[];
  /** Facts under the title, separated by dots. Their line is there before they are, so that nothing below moves. */
  summary?: readonly ReactNode[];
  /** At the right; at most one of them filled. */
  actions?: ReactNode;
};

/** The heading of a page, with a line beneath it. */
export function PageHead({ title, tab, breadcrumbs, summary, actions }: PageHeadProps) {
  usePageTitle(tab ?? (typeof title === "string" ? title : undefined));
  const facts = (summary ?? []).filter((fact) => fact !== null && fact !== undefined && fact !== false && fact !== "");
  return (
    <div className="head">
      <div>
        {breadcrumbs && breadcrumbs.length > 0 && <Breadcrumbs breadcrumbs={breadcrumbs} />}
        <h1>{title}</h1>
        {summary && (
          <p className="summary">
            {facts.map((fact, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: facts have no identity but their place
              <span key={index} className="fact">
                {fact}
              </span>
            ))}
          </p>
        )}
      </div>
      {actions && <div className="actions">{actions}</div>}
    </div>
  );
}

type Breadcrumb = { label: string; to?: string };

/** The screens above this one. */
function Breadcrumbs({ breadcrumbs }: { breadcrumbs: readonly Breadcrumb[] }) {
  const t = useT();
  return (
    <nav className="breadcrumbs" aria-label={t("Breadcrumbs")}>
      <ol>
        {breadcrumbs.map(({ label, to }, index) => (
          <li key={label}>
            {index > 0 && <Icon icon={ChevronRight} size={12} />}
            {to ? <Anchor to={to}>{label}</Anchor> : label}
          </li>
        ))}
      </ol>
    </nav>
  );
}
