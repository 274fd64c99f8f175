import { screenPath } from "#rules/screens/screen-path.ts";
import { useArea } from "../core/area.ts";
import { useT } from "../texts/use-t.ts";

/** The link from a table, form or submission back to the reports, or to the tables of those who have no other reports. */
export function useReportsBreadcrumb(): { label: string; to: string } {
  const t = useT();
  const area = useArea();
  const label = screenPath("tables", [area]) === undefined ? t("Reports") : t("Accreditation tables");
  return { label, to: `/${area}/reports` };
}
