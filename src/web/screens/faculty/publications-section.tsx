import { kindsOfGroup } from "#kinds/registry.ts";
import type { Dashboard } from "../../records/figures/dashboard.ts";
import { countText } from "../../ui/count-text.ts";
import { LinesByYear } from "../../ui/lines-by-year.tsx";
import { Section } from "../../ui/section.tsx";

/** Publications a year, a line for each kind that has any. */
export function PublicationsSection({ dashboard }: { dashboard: Dashboard }) {
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
    <Section title="Publications a year" note={`${countText(sum)} in five ${clock} years`}>
      <LinesByYear
        label={`Publications a year, ${first} to ${last}: ${series.map(({ name, values }) => `${name} ${values.at(-1)}`).join(", ")} in the last`}
        years={years.map(({ label }) => label)}
        series={series}
      />
    </Section>
  );
}
