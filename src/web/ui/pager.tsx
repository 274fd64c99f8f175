import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Said } from "../words/said.tsx";
import { uiWords } from "../words/ui-words.ts";
import { useWords } from "../words/use-words.ts";
import { Button } from "./button.tsx";
import { Segmented } from "./segmented.tsx";

export type PagerProps = {
  /** Places of the first and last row shown, from 1. */
  from: number;
  to: number;
  /** "31", or "10,000+". */
  total: string;
  /** Sums of the shown columns, or a note. */
  children?: ReactNode;
  density?: { value: "compact" | "comfortable"; onChange: (value: "compact" | "comfortable") => void };
  /** Undefined at that end of the list. */
  onBefore?: () => void;
  onAfter?: () => void;
  beforeLabel?: string;
  afterLabel?: string;
};

/** The foot of a table. */
export function Pager(props: PagerProps) {
  const t = useWords(uiWords);
  const {
    from,
    to,
    total,
    children,
    density,
    onBefore,
    onAfter,
    beforeLabel = t("pager.newer"),
    afterLabel = t("pager.older"),
  } = props;
  const densities = (["compact", "comfortable"] as const).map((value) => ({ value, label: t(`pager.${value}`) }));
  return (
    <div className="pg">
      <span>
        <Said words={uiWords} say="pager.range" values={{ from, to, total }} parts={[(all) => <b>{all}</b>]} />
      </span>
      <span className="dim">{children}</span>
      <span className="grow" />
      {density && (
        <span className="row only-wide">
          <span className="row">
            <span className="dim">{t("pager.rows")}</span>
            <Segmented
              label={t("pager.rows")}
              parts={densities}
              value={density.value}
              onChange={density.onChange}
              isSmall
            />
          </span>
        </span>
      )}
      {(onBefore || onAfter) && (
        <nav className="row" aria-label={t("pager.pages")}>
          <Button size="small" icon={ChevronLeft} disabled={!onBefore} onClick={onBefore}>
            {beforeLabel}
          </Button>
          <Button size="small" iconAfter={ChevronRight} disabled={!onAfter} onClick={onAfter}>
            {afterLabel}
          </Button>
        </nav>
      )}
    </div>
  );
}
