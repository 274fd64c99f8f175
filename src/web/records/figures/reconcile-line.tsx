import { TriangleAlert } from "lucide-react";
import { useT } from "../../texts/use-t.ts";
import { countText } from "../../ui/text/count-text.ts";
import { Mark, TickMark } from "../../ui/text/mark.tsx";
import type { Reconciling } from "./reconcile.ts";

/**
 * "1,142 entries on faculty members’ own lists − 267 works that two or more of them share = 875", and whether it is
 * correct.
 */
export function ReconcileLine({ sum, of, shared, because, total, off }: Reconciling) {
  const t = useT();
  return (
    <p className="recon">
      <span className="mono">{countText(sum)}</span> {of} <span className="mono">− {countText(shared)}</span> {because}{" "}
      <span className="mono">= {countText(sum - shared)}</span>
      {off === 0 ? (
        <TickMark>{t("Totals match")}</TickMark>
      ) : (
        <Mark look="returned" icon={TriangleAlert}>
          {t(off > 0 ? "{{off}} more than the {{total}} listed" : "{{off}} fewer than the {{total}} listed", {
            off: countText(Math.abs(off)),
            total: countText(total),
          })}
        </Mark>
      )}
    </p>
  );
}
