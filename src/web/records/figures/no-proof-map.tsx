import type { Area } from "#access/roles.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import type { listScopes } from "#contract/records.ts";
import { records } from "#contract/records.ts";
import type { Period } from "#kinds/period.ts";
import { useRead } from "../../core/api/use-read.ts";
import { listRecordKinds } from "../../texts/kinds.ts";
import { useT } from "../../texts/use-t.ts";
import { HeatMap } from "../../ui/chart/heat-map.tsx";
import { Section } from "../../ui/page/section.tsx";
import type { Dashboard } from "./dashboard.ts";
import { listLink } from "./figure-links.ts";
import { yearPart } from "./report-year.ts";
import { useFigureQuery } from "./use-figure-query.ts";

type NoProofMapProps = { area: Area; scope: (typeof listScopes)[number]; dashboard: Dashboard };

const withoutProof = "missing:proof";

/** Numbers of records without proof, by type and the years of the dashboard's trend. Absent if there are none. */
export function NoProofMap({ area, scope, dashboard }: NoProofMapProps) {
  const t = useT();
  const { period, years } = dashboard;
  const { linkTo } = useFigureQuery();
  const { data } = useRead(
    records.count,
    { query: { by: "kind,year", q: withoutProof, scope, period, as: "matrix" } },
    { keepsPreviousData: true },
  );
  if (!data?.matrix) return null;
  const { matrix } = data;
  const rows = listRecordKinds().flatMap(({ slug, label }) => {
    const values = valuesOf(slug, matrix, years);
    return Object.values(values).some((value) => value > 0) ? [{ id: slug, label: label.many, values }] : [];
  });
  if (rows.length === 0) return null;
  const allYears = yearsPart(period, years);
  return (
    <Section title={t("No proof")} note={t("by type and year")}>
      <HeatMap
        caption={t("Records without proof, by type and year")}
        rowName={t("Type")}
        sumLabel={t("All types")}
        columns={years.map(({ year, label }) => ({ id: String(year), label: withoutCentury(label), title: label }))}
        rows={rows}
        linkTo={({ row, column }) => {
          const part = column === undefined ? allYears : yearPart(period, Number(column));
          return row === undefined ? linkTo([part, withoutProof]) : listLink(area, row, [part, withoutProof]);
        }}
      />
    </Section>
  );
}

type Matrix = NonNullable<ResponseOf<typeof records.count>["matrix"]>;

/** The row of a kind: the number of records by year. */
function valuesOf(kind: string, { keys, cells }: Matrix, years: Dashboard["years"]): Record<string, number> {
  const [kindKeys, yearKeys] = keys.map(({ values }) => values.map(({ key }) => key));
  const cellsOfKind = cells.filter(([kindIndex = -1]) => kindKeys?.[kindIndex] === kind);
  return Object.fromEntries(
    years.map(({ year, label }) => {
      const found = cellsOfKind.find(([, yearIndex = -1]) =>
        [label, String(year)].includes(yearKeys?.[yearIndex] ?? ""),
      );
      const [, , draft = 0, submitted = 0, verified = 0] = found ?? [];
      return [String(year), draft + submitted + verified];
    }),
  );
}

/**
 * The part of a query for all columns, such as `ay:2023-24,2024-25`. A span such as `ay:2023-24..2024-25` would also find
 * records of which only the calendar year is known, and these are in no column.
 */
function yearsPart(period: Period, years: Dashboard["years"]): string {
  const [first, ...others] = years;
  return [yearPart(period, first?.year ?? 0), ...others.map(({ label }) => label)].join(",");
}

/** "2024-25" as "24-25", because a column is narrow. */
function withoutCentury(label: string): string {
  return label.length > 4 ? label.slice(2) : label;
}
