import { ChevronRight } from "lucide-react";
import { Anchor } from "./anchor.tsx";
import { Icon } from "./icon.tsx";

export type Crumb = { label: string; to?: string };

/** The places above this one. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav className="crumb" aria-label="Breadcrumbs">
      <ol>
        {crumbs.map(({ label, to }, place) => (
          <li key={label}>
            {place > 0 && <Icon of={ChevronRight} size={12} />}
            {to ? <Anchor to={to}>{label}</Anchor> : label}
          </li>
        ))}
      </ol>
    </nav>
  );
}
