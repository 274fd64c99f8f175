import { Anchor } from "../../ui/anchor.tsx";
import { BarsByYear } from "../../ui/bars-by-year.tsx";
import { countText } from "../../ui/count-text.ts";
import { Section } from "../../ui/section.tsx";
import { figuresWords } from "../../words/figures-words.ts";
import { Said } from "../../words/said.tsx";
import { useWords } from "../../words/use-words.ts";
import type { Dashboard } from "./dashboard.ts";
import { yearPart } from "./period.ts";
import { useBehind } from "./use-behind.ts";

/** Five years as bars, each open to its rows; the sum is final where no record stands outside of them. */
export function YearsSection({ dashboard, year }: { dashboard: Dashboard; year: number | undefined }) {
  const t = useWords(figuresWords);
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
      title={clock === "calendar" ? t("yearsSection.byCalendarYear") : t("yearsSection.byAcademicYear")}
      note={
        others > 0 ? (
          <Said
            words={figuresWords}
            say="yearsSection.others"
            values={{ sum: countText(sum), total: countText(totals.total) }}
            parts={[
              (total) => (
                <Anchor className="lnk" to={linkTo([])}>
                  {total}
                </Anchor>
              ),
            ]}
          />
        ) : (
          t("yearsSection.allKinds")
        )
      }
    >
      <BarsByYear
        label={t("yearsSection.recordsByYear", {
          first: first?.total ?? 0,
          firstYear: first?.label ?? "",
          last: last?.total ?? 0,
          lastYear: last?.label ?? "",
        })}
        valueName={t("yearsSection.records")}
        openName={t("yearsSection.withoutProof")}
        note={t("yearsSection.solidProofHeldOpen")}
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
