import { Fragment, type ReactNode } from "react";
import { Breadcrumbs, type Crumb } from "./breadcrumbs.tsx";

export type PageHeadProps = {
  title: ReactNode;
  crumbs?: readonly Crumb[];
  /** Facts under the title, parted by dots. */
  folio?: readonly ReactNode[];
  /** At the right; at most one of them filled. */
  actions?: ReactNode;
};

/** The one h1 of a page over its ink rule. */
export function PageHead({ title, crumbs, folio, actions }: PageHeadProps) {
  const facts = (folio ?? []).filter((fact) => fact !== null && fact !== undefined && fact !== false && fact !== "");
  return (
    <div className="head">
      <div>
        {crumbs && crumbs.length > 0 && <Breadcrumbs crumbs={crumbs} />}
        <h1>{title}</h1>
        {facts.length > 0 && (
          <p className="folio">
            {facts.map((fact, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: facts have no identity but their place
              <Fragment key={place}>
                {place > 0 && <span className="dot" />}
                {fact}
              </Fragment>
            ))}
          </p>
        )}
      </div>
      {actions && <div className="acts">{actions}</div>}
    </div>
  );
}
