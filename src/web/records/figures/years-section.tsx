import { Anchor } from "../../ui/anchor.tsx";
import { BarsByYear } from "../../ui/bars-by-year.tsx";
import { countText } from "../../ui/count-text.ts";
import { Section } from "../../ui/section.tsx";
import type { Dashboard } from "./dashboard.ts";
import { yearPart } from "./period.ts";
import { useBehind } from "./use-behind.ts";

/** Five years as bars, each open to its rows; the sum is final where no record stands outside of them. */
export function YearsSection({ dashboard, year }: { dashboard: Dashboard; year: number | undefined }) {
  const { clock, trend, totals } = dashboard;
  const { linkTo } = useBehind();
  const sum = trend.reduce((all, { total }) => all + total, 0);
  if (sum === 0) return null;
  const isWhole = year === undefined && sum === totals.total;
  const first = trend[0];
  const last = trend.at(-1);
  const others = year === undefined ? totals.total - sum : 0;
  return (
    <Section
      title={clock === "calendar" ? "By calendar year" : "By academic year"}
      note={
        others > 0 ? (
          <>
            {countText(sum)} of{" "}
            <Anchor className="lnk" to={linkTo([])}>
              {countText(totals.total)}
            </Anchor>
            ; the others are of other years or undated
          </>
        ) : (
          "all kinds"
        )
      }
    >
      <BarsByYear
        label={`Records by year, from ${first?.total ?? 0} in ${first?.label ?? ""} to ${last?.total ?? 0} in ${last?.label ?? ""}`}
        valueName="Records"
        openName="without proof"
        note="solid: proof held, open: no proof"
        isReconciled={isWhole}
        bars={trend.map((one) => ({
          year: one.label,
          value: one.total,
          open: one.noProof,
          ...(one.total > 0 ? { to: linkTo([yearPart(clock, one.year)]) } : {}),
        }))}
      />
    </Section>
  );
}
