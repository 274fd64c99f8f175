import { useSearchParams } from "react-router";
import { type Period, periods, yearFields } from "#kinds/period.ts";
import { labelOf } from "#rules/periods/year-label.ts";
import { withParams } from "../../ui/page/use-list-params.ts";

/** The years of a dashboard's figures. Undefined: the institute's own period, every year. */
export type ReportYear = { period: Period | undefined; year: number | undefined };

/** From the address: `?period=academic&year=2024`. An invalid period or year is ignored. */
export function readReportYear(params: URLSearchParams): ReportYear {
  const period = params.get("period");
  const year = params.get("year") ?? "";
  return {
    period: periods.find((one) => one === period),
    year: /^(19|2[0-3])\d\d$/.test(year) ? Number(year) : undefined,
  };
}

/** The dashboard's period, kept in its address; everything else in it stays. */
export function useReportYear() {
  const [params, setParams] = useSearchParams();
  return {
    ...readReportYear(params),
    change: (change: Partial<ReportYear>) =>
      setParams((old) => withParams(old, change), { replace: true, preventScrollReset: true }),
  };
}

/** The part of a query that selects one year: `year:2024`, `ay:2024-25`, `fy:2024-25`. */
export function yearPart(period: Period, year: number): string {
  return `${yearFields[period]}:${labelOf(period, year)}`;
}

/** The same for the dashboard's period; empty for all years. */
export function reportYearPart(period: Period, year: number | undefined): string {
  return year === undefined ? "" : yearPart(period, year);
}
