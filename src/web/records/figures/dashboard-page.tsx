import type { ReactNode } from "react";
import { dashboards } from "#contract/dashboards.ts";
import { NotLoaded } from "../../accounts/load-error.tsx";
import { useRead } from "../../core/api/use-read.ts";
import { useMe } from "../../core/queries.ts";
import { useT } from "../../texts/use-t.ts";
import { PageHead } from "../../ui/page/page-head.tsx";
import { DateTime } from "../../ui/text/date-time.tsx";
import type { Dashboard } from "./dashboard.ts";
import { useReportYear } from "./report-year.ts";
import "./figures.css";
import { Segmented } from "../../ui/field/segmented.tsx";
import { Select } from "../../ui/field/select.tsx";

export type DashboardPageProps = {
  scope: Dashboard["scope"];
  /** Before the figures are loaded, and always if they have no title. */
  title: string;
  isTitleFixed?: boolean;
  summary?: (dashboard: Dashboard) => readonly ReactNode[];
  actions?: (dashboard: Dashboard) => ReactNode;
  children: (dashboard: Dashboard, year: number | undefined) => ReactNode;
  /** Below the figures, once they are loaded. */
  below: ReactNode;
};

/** A dashboard with its loading state, its figures, and the period in its head. */
export function DashboardPage({ scope, title, isTitleFixed, summary, actions, children, below }: DashboardPageProps) {
  const t = useT();
  const reportYear = useReportYear();
  const { data: me, error: meError, refetch: refetchMe } = useMe();
  const { year } = reportYear;
  const period = reportYear.period ?? me?.institute.period;
  const { data, error, refetch, isPlaceholderData } = useRead(
    dashboards.read,
    { query: { scope, period, year } },
    { keepsPreviousData: true, isEnabled: me !== undefined },
  );
  const failure = data ? null : (error ?? (me ? null : meError));
  const shown = isTitleFixed ? title : data?.title || title;
  return (
    <div className="page dashboard" aria-busy={isPlaceholderData || undefined}>
      <PageHead
        title={shown}
        summary={
          data
            ? [
                ...(summary?.(data) ?? []),
                scope !== "own" && (
                  <span key="as-of">
                    {t("as of")} <DateTime at={data.asOf} format="long" />
                  </span>
                ),
              ]
            : []
        }
        actions={
          data && (
            <>
              <ReportYearSwitch reportYear={reportYear} shown={data} />
              {actions?.(data)}
            </>
          )
        }
      />
      {data && children(data, year)}
      {data && below}
      {!data && (
        <NotLoaded
          what={t("Could not load the figures.")}
          answer={{ error: failure, refetch: me ? refetch : refetchMe }}
          rows={8}
          widths={["40%", "12%", "12%", "12%"]}
        />
      )}
    </div>
  );
}

type ReportYearSwitchProps = { reportYear: ReturnType<typeof useReportYear>; shown: Dashboard };

/** The type of year, and the year. */
export function ReportYearSwitch({ reportYear, shown }: ReportYearSwitchProps) {
  const t = useT();
  // An answer that was kept for use without a connection may be older than a field.
  const { period, years: shownYears, laterYears = [] } = shown;
  const years = [...shownYears, ...laterYears];
  const listed = years.map(({ year, label }) => ({ value: String(year), label })).reverse();
  const isListed = reportYear.year === undefined || years.some(({ year }) => year === reportYear.year);
  return (
    <>
      <Segmented
        label={t("Type of year")}
        parts={[
          { value: "calendar", label: t("Calendar") },
          { value: "academic", label: t("Academic") },
          { value: "financial", label: t("Financial") },
        ]}
        value={period}
        onChange={(next) => reportYear.change({ period: next })}
      />
      <Select
        className="report-year"
        aria-label={t("Year")}
        placeholder={t("All years")}
        value={reportYear.year === undefined ? "" : String(reportYear.year)}
        choices={isListed ? listed : [...listed, { value: String(reportYear.year), label: String(reportYear.year) }]}
        onChange={({ target }) => reportYear.change({ year: target.value === "" ? undefined : Number(target.value) })}
      />
    </>
  );
}
