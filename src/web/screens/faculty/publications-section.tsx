import { kindsOfGroup } from "#kinds/registry.ts";
import type { Dashboard } from "../../records/figures/dashboard.ts";
import { countText } from "../../ui/count-text.ts";
import { LinesByYear } from "../../ui/lines-by-year.tsx";
import { Section } from "../../ui/section.tsx";
import { facultyWords } from "../../words/faculty-words.ts";
import { useWords } from "../../words/use-words.ts";

/** Publications a year, a line for each kind that has any. */
export function PublicationsSection({ dashboard }: { dashboard: Dashboard }) {
  const t = useWords(facultyWords);
  const { clock, years, kinds, trend } = dashboard;
  const series = kindsOfGroup("publications").flatMap(({ slug, label }) => {
    const values = kinds.find(({ kind }) => kind === slug)?.trend ?? [];
    return values.some((value) => value > 0) ? [{ name: label.many, values }] : [];
  });
  if (series.length === 0) return null;
  const sum = trend.reduce((all, { publications }) => all + publications, 0);
  const first = years[0]?.label ?? "";
  const last = years.at(-1)?.label ?? "";
  return (
    <Section
      title={t("publicationsSection.publicationsAYear")}
      note={t(`publicationsSection.inFive.${clock}`, { sum: countText(sum) })}
    >
      <LinesByYear
        label={t("publicationsSection.publicationsAYearTo", {
          first,
          last,
          series: series.map(({ name, values }) => `${name} ${values.at(-1)}`).join(", "),
        })}
        years={years.map(({ label }) => label)}
        series={series}
      />
    </Section>
  );
}
