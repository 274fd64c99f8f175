import "./search.css";
import { type ReactNode, useState } from "react";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { formatCount } from "../../ui/text/format-count.ts";
import { hasCondition, togglePart, withoutConditions } from "./query-conditions.ts";

export type FacetGroup = {
  name: string;
  label: string;
  values: readonly { value: string; label: ReactNode; count: number; q: string }[];
};

type FacetsProps = {
  q: string;
  groups: readonly FacetGroup[];
  /** Closed at first if the page is too narrow to show it beside the rows. */
  isFolded: boolean;
  onAsk: (q: string) => void;
};

const shownAtFirst = 6;

/** Filters for the result; each value has its count, and is part of the query once it is chosen. */
export function Facets({ isFolded, ...rest }: FacetsProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  if (!isFolded) return <Groups {...rest} />;
  return (
    <div>
      <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t("Filter")}
      </Button>
      {isOpen && <Groups {...rest} />}
    </div>
  );
}

function Groups({ q, groups, onAsk }: Omit<FacetsProps, "isFolded">) {
  const t = useT();
  const plain = withoutConditions(q);
  return (
    <section className="facets" aria-label={t("Filter")}>
      {plain !== q && (
        <Button size="small" onClick={() => onAsk(plain)}>
          {t("Clear all filters")}
        </Button>
      )}
      {groups.map((group) => (
        <Group key={group.name} group={group} q={q} onAsk={onAsk} />
      ))}
    </section>
  );
}

function Group({ group, q, onAsk }: { group: FacetGroup; q: string; onAsk: (q: string) => void }) {
  const t = useT();
  const [showsAll, setShowsAll] = useState(false);
  const { label, values } = group;
  const shown = showsAll ? values : values.slice(0, shownAtFirst);
  return (
    <fieldset>
      <legend>{label}</legend>
      {shown.map((value) => (
        <label key={value.value} className="facet">
          <input type="checkbox" checked={hasCondition(q, value.q)} onChange={() => onAsk(togglePart(q, value.q))} />
          <span className="truncate">{value.label}</span>
          <span className="mono dim">{formatCount(value.count)}</span>
        </label>
      ))}
      {values.length > shownAtFirst && (
        <Button variant="quiet" size="small" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? t("Show fewer") : t("{{count}} more", { count: values.length - shownAtFirst })}
        </Button>
      )}
    </fieldset>
  );
}
