import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { text } from "#texts/text.ts";
import { RichText } from "../../texts/rich-text.tsx";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../button.tsx";
import { Segmented } from "../field/segmented.tsx";

export type PagerProps = {
  /** Positions of the first and last row shown, from 1. */
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
  const t = useT();
  const {
    from,
    to,
    total,
    children,
    density,
    onBefore,
    onAfter,
    beforeLabel = t("Previous"),
    afterLabel = t("Next"),
  } = props;
  const densities = (["compact", "comfortable"] as const).map((value) => ({ value, label: t(pagerTexts[value]) }));
  return (
    <div className="pager">
      <span>
        <RichText
          text="{{from}} to {{to}} of <1>{{total}}</1>"
          values={{ from, to, total }}
          parts={[(all) => <b>{all}</b>]}
        />
      </span>
      <span className="dim">{children}</span>
      <span className="grow" />
      {density && (
        <span className="row only-wide">
          <span className="row">
            <span className="dim">{t("Row height")}</span>
            <Segmented
              label={t("Row height")}
              parts={densities}
              value={density.value}
              onChange={density.onChange}
              isSmall
            />
          </span>
        </span>
      )}
      {(onBefore || onAfter) && (
        <nav className="row" aria-label={t("Pages")}>
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

const pagerTexts = { compact: text("Compact"), comfortable: text("Comfortable") };
