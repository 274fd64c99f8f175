import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Segmented } from "./segmented.tsx";

const densities = [
  { value: "compact", label: "Compact" },
  { value: "comfortable", label: "Comfortable" },
] as const;

export type PagerProps = {
  /** Places of the first and last row shown, from 1. */
  from: number;
  to: number;
  /** "31", or "10,000+". */
  total: ReactNode;
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
  const { from, to, total, children, density, onBefore, onAfter, beforeLabel = "Newer", afterLabel = "Older" } = props;
  return (
    <div className="pg">
      <span>
        {from} to {to} of <b>{total}</b>
      </span>
      <span className="dim">{children}</span>
      <span className="grow" />
      {density && (
        <span className="row only-wide">
          <span className="row">
            <span className="dim">Rows</span>
            <Segmented label="Rows" parts={densities} value={density.value} onChange={density.onChange} isSmall />
          </span>
        </span>
      )}
      {(onBefore || onAfter) && (
        <nav className="row" aria-label="Pages">
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
