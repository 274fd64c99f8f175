import { useSearchParams } from "react-router";
import { type ReportYear, readReportYear, writeReportYear } from "./report-year.ts";

/** The dashboard's period, kept in its address. */
export function useReportYear() {
  const [params, setParams] = useSearchParams();
  return {
    ...readReportYear(params),
    change: (change: Partial<ReportYear>) =>
      setParams((old) => writeReportYear(old, change), { replace: true, preventScrollReset: true }),
  };
}
