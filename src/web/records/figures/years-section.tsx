import { text } from "#texts/text.ts";
import { RichText } from "../../texts/rich-text.tsx";
import { useT } from "../../texts/use-t.ts";
import { textLink } from "../../ui/anchor.tsx";
import { BarsByYear } from "../../ui/chart/bars-by-year.tsx";
import { Section } from "../../ui/page/section.tsx";
import { formatCount } from "../../ui/text/format-count.ts";
import type { Dashboard } from "./dashboard.ts";
import { yearPart } from "./report-year.ts";
import { useFigureQuery } from "./use-figure-query.ts";

const titles = {
  calendar: text("By calendar year"),
  academic: text("By academic year"),
  financial: text("By financial year"),
} as const;

/** Five years as bars, each a link to its rows; the sum is final if no record is outside of them. */
export function YearsSection({ dashboard, year }: { dashboard: Dashboard; year: number | undefined }) {
  const t = useT();
  const { period, trend, totals } = dashboard;
  const { linkTo } = useFigureQuery();
  const sum = trend.reduce((all, { total }) => all + total, 0);
  if (sum === 0) return null;
  const isWhole = year === undefined && sum === totals.total;
  const first = trend[0];
  const last = trend.at(-1);
  const others = year === undefined ? totals.total - sum : 0;
  return (
    <Section
      title={t(titles[period])}
      note={
        others > 0 ? (
          <RichText
            text="{{sum}} of <1>{{total}}</1> records; the rest are from other years or have no date"
            values={{ sum: formatCount(sum), total: formatCount(totals.total) }}
            parts={[textLink(linkTo([]))]}
          />
        ) : (
          t("all types")
        )
      }
    >
      <BarsByYear
        label={t("Records by year, from {{first}} in {{firstYear}} to {{last}} in {{lastYear}}", {
          first: first?.total ?? 0,
          firstYear: first?.label ?? "",
          last: last?.total ?? 0,
          lastYear: last?.label ?? "",
        })}
        valueName={t("Records")}
        incompleteName={t("without proof")}
        note={t("Solid: with proof. Outline: without proof.")}
        isReconciled={isWhole}
        bars={trend.map((one) => ({
          year: one.label,
          value: one.total,
          incomplete: one.withoutProof,
          ...(one.total > 0 ? { to: linkTo([yearPart(period, one.year)]) } : {}),
        }))}
      />
    </Section>
  );
}
