import type { Area } from "#access/roles.ts";
import type { Answer } from "#contract/endpoint.ts";
import type { listScopes } from "#contract/records.ts";
import { records } from "#contract/records.ts";
import type { Period } from "#kinds/period.ts";
import { useRead } from "../../core/api/use-read.ts";
import { recordKinds } from "../../texts/kinds.ts";
import { useT } from "../../texts/use-t.ts";
import { HeatMap } from "../../ui/chart/heat-map.tsx";
import { Section } from "../../ui/page/section.tsx";
import type { Dashboard } from "./dashboard.ts";
import { listLink } from "./figure-links.ts";
import { yearPart } from "./report-year.ts";
import { useFigureQuery } from "./use-figure-query.ts";

type GapMapProps = { area: Area; scope: (typeof listScopes)[number]; dashboard: Dashboard };

const lacks = "missing:proof";

/** Where proof is missing: kinds by the five years. Absent if none is missing. */
export function GapMap({ area, scope, dashboard }: GapMapProps) {
  const t = useT();
  const { period, years } = dashboard;
  const { linkTo } = useFigureQuery();
  const { data } = useRead(
    records.count,
    { query: { by: "kind,year", q: lacks, scope, period, as: "matrix" } },
    { keepsPreviousData: true },
  );
  if (!data?.matrix) return null;
  const { matrix } = data;
  const rows = recordKinds().flatMap(({ slug, label }) => {
    const values = valuesOf(slug, matrix, years);
    return Object.values(values).some((value) => value > 0) ? [{ id: slug, label: label.many, values }] : [];
  });
  if (rows.length === 0) return null;
  const all = yearsPart(period, years);
  return (
    <Section title={t("No proof")} note={t("by type and year")}>
      <HeatMap
        caption={t("Records without proof, by type and year")}
        rowName={t("Type")}
        sumLabel={t("All types")}
        columns={years.map(({ year, label }) => ({ id: String(year), label: shorten(label), title: label }))}
        rows={rows}
        linkTo={({ row, column }) => {
          const part = column === undefined ? all : yearPart(period, Number(column));
          return row === undefined ? linkTo([part, lacks]) : listLink(area, row, [part, lacks]);
        }}
      />
    </Section>
  );
}

type Matrix = NonNullable<Answer<typeof records.count>["matrix"]>;

function valuesOf(kind: string, { keys, cells }: Matrix, years: Dashboard["years"]): Record<string, number> {
  const [kinds, named] = keys.map(({ values }) => values.map(({ key }) => key));
  const own = cells.filter(([kindIndex = -1]) => kinds?.[kindIndex] === kind);
  return Object.fromEntries(
    years.map(({ year, label }) => {
      const found = own.find(([, yearIndex = -1]) => [label, String(year)].includes(named?.[yearIndex] ?? ""));
      const [, , draft = 0, submitted = 0, verified = 0] = found ?? [];
      return [String(year), draft + submitted + verified];
    }),
  );
}

/** Year by year: a span also contains works of which only the calendar year is known, and these are in no column. */
function yearsPart(period: Period, years: Dashboard["years"]): string {
  const [first, ...others] = years;
  return [yearPart(period, first?.year ?? 0), ...others.map(({ label }) => label)].join(",");
}

/** "2024-25" as "24-25": a cell is narrow, and the decade is clear. */
function shorten(label: string): string {
  return label.length > 4 ? label.slice(2) : label;
}
