import { TriangleAlert } from "lucide-react";
import { countText } from "../../ui/count-text.ts";
import { Icon } from "../../ui/icon.tsx";
import { TickMark } from "../../ui/tick-mark.tsx";
import { figuresWords } from "../../words/figures-words.ts";
import { useWords } from "../../words/use-words.ts";
import type { Reconciling } from "./reconcile.ts";

/** "1,142 entries on teachers’ own lists − 267 works that two or more of them share = 875", and whether it is so. */
export function ReconcileLine({ sum, of, shared, because, total, off }: Reconciling) {
  const t = useWords(figuresWords);
  return (
    <p className="recon">
      <span className="mono">{countText(sum)}</span> {of} <span className="mono">− {countText(shared)}</span> {because}{" "}
      <span className="mono">= {countText(sum - shared)}</span>
      {off === 0 ? (
        <TickMark>{t("reconcileLine.reconciles")}</TickMark>
      ) : (
        <span className="st returned">
          <Icon of={TriangleAlert} size={14} />
          {t(off > 0 ? "reconcileLine.more" : "reconcileLine.fewer", {
            off: countText(Math.abs(off)),
            total: countText(total),
          })}
        </span>
      )}
    </p>
  );
}
