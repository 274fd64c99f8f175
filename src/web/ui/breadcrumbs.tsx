import { ChevronRight } from "lucide-react";
import { uiWords } from "../words/ui-words.ts";
import { useWords } from "../words/use-words.ts";
import { Anchor } from "./anchor.tsx";
import { Icon } from "./icon.tsx";

export type Crumb = { label: string; to?: string };

/** The places above this one. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useWords(uiWords);
  return (
    <nav className="crumb" aria-label={t("breadcrumbs.label")}>
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
