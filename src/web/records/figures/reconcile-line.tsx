import { TriangleAlert } from "lucide-react";
import { useT } from "../../texts/use-t.ts";
import { formatCount } from "../../ui/text/format-count.ts";
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
      <span className="mono">{formatCount(sum)}</span> {of} <span className="mono">− {formatCount(shared)}</span>{" "}
      {because} <span className="mono">= {formatCount(sum - shared)}</span>
      {off === 0 ? (
        <TickMark>{t("Totals match")}</TickMark>
      ) : (
        <Mark look="returned" icon={TriangleAlert}>
          {t(off > 0 ? "{{off}} more than the {{total}} listed" : "{{off}} fewer than the {{total}} listed", {
            off: formatCount(Math.abs(off)),
            total: formatCount(total),
          })}
        </Mark>
      )}
    </p>
  );
}
