import "./figures.css";
import { useT } from "../../texts/use-t.ts";
import { Segmented } from "../../ui/field/segmented.tsx";
import { Select } from "../../ui/field/select.tsx";
import type { Dashboard } from "./dashboard.ts";
import type { useReportYear } from "./report-year.ts";

type ReportYearSwitchProps = { reportYear: ReturnType<typeof useReportYear>; shown: Dashboard };

/** The type of year, and the year. */
export function ReportYearSwitch({ reportYear, shown }: ReportYearSwitchProps) {
  const t = useT();
  const { period, years } = shown;
  const listed = years.map(({ year, label }) => ({ value: String(year), label })).reverse();
  const isListed = reportYear.year === undefined || years.some(({ year }) => year === reportYear.year);
  return (
    <>
      <Segmented
        label={t("Year type")}
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
