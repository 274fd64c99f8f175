import { screenPath } from "#rules/screens/screen-path.ts";
import { useArea } from "../../core/area.ts";
import { useT } from "../../texts/use-t.ts";
import { Sparkline } from "../../ui/chart/sparkline.tsx";
import { Section } from "../../ui/page/section.tsx";
import { DoubleLine } from "../../ui/table/double-line.tsx";
import { TableHead } from "../../ui/table/table-head.tsx";
import { classNames } from "../../ui/text/class-names.ts";
import { CountLink } from "../../ui/text/count-link.tsx";
import { formatCount } from "../../ui/text/format-count.ts";
import { reportLink } from "../report-parts/link-to-works.ts";
import type { Dashboard } from "./dashboard.ts";
import { reconcile } from "./reconcile.ts";
import { useFigureQuery } from "./use-figure-query.ts";

type Props = { dashboard: Dashboard; reportYear?: string };

/** The departments of an institute with their records. */
export function InstituteDepartments({ dashboard, ...shown }: Props) {
  const t = useT();
  if (dashboard.departments.length === 0) return null;
  return (
    <Section title={t("Departments")} note={t("shared works count in each department")}>
      <DepartmentsLedger dashboard={dashboard} {...shown} />
    </Section>
  );
}

/** The departments' works, added up to the institute's; without `reportYear` for those who read no records. */
function DepartmentsLedger({ dashboard, reportYear }: { dashboard: Dashboard; reportYear?: string }) {
  const t = useT();
  const { departments } = dashboard;
  const { linkTo } = useFigureQuery();
  const area = useArea();
  const readsPeople = screenPath("faculty", [area]) !== undefined;
  const reconciling = reconcile(dashboard);
  const teachers = departments.reduce((sum, one) => sum + one.teachers, 0);
  return (
    <div className="table-scroll">
      <table className="table figures-table departments">
        <caption className="sr-only">{t("Records by department")}</caption>
        <TableHead
          columns={[
            t("Department"),
            { name: t("Faculty and heads"), className: "number" },
            { name: t("Records"), className: classNames("number", "left-margin-rule", "total") },
            { name: t("Last five years"), className: "trend" },
          ]}
        />
        <tbody>
          {departments.map(({ code, name, teachers: own, total, trend }) => (
            <tr key={code}>
              <th scope="row">{name}</th>
              <td className="number">
                <CountLink
                  count={own}
                  to={readsPeople ? reportLink(area, `who dept:${code}`) : undefined}
                  label={t("{{name}}: {{own}} faculty and heads", { name, own })}
                />
              </td>
              <td className="number left-margin-rule total">
                <CountLink
                  count={total}
                  to={reportYear === undefined ? undefined : linkTo([reportYear, `dept:${code}`])}
                  label={t("{{name}}: {{total}} records", { name, total })}
                />
              </td>
              <td className="trend">
                <Sparkline values={trend} label={t("{{name}} by year: {{trend}}", { name, trend: trend.join(", ") })} />
              </td>
            </tr>
          ))}
        </tbody>
        {reconciling && (
          <tfoot>
            <tr>
              <th scope="row">{t("Total")}</th>
              <td className="number">{formatCount(teachers)}</td>
              <td className="number left-margin-rule total">{formatCount(reconciling.sum)}</td>
              <td className="trend" />
            </tr>
            <tr>
              <th scope="row">{t("Counted in several departments")}</th>
              <td />
              <td className="number left-margin-rule total">− {formatCount(reconciling.shared)}</td>
              <td className="trend" />
            </tr>
            <tr>
              <th scope="row">{t("Institute")}</th>
              <td className="number">{formatCount(dashboard.teachers)}</td>
              <td className="number left-margin-rule total">
                {reconciling.off === 0 ? (
                  <DoubleLine>{formatCount(reconciling.total)}</DoubleLine>
                ) : (
                  formatCount(reconciling.total)
                )}
              </td>
              <td className="trend" />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
