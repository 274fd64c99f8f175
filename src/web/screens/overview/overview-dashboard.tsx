import "./overview.css";
import { useMe } from "../../core/queries.ts";
import { addsUp, type Dashboard } from "../../records/figures/dashboard.ts";
import { DashboardPage } from "../../records/figures/dashboard-page.tsx";
import { FiguresRow } from "../../records/figures/figures-row.tsx";
import { InstituteDepartments } from "../../records/figures/institute-departments.tsx";
import { listRecordKinds } from "../../texts/kinds.ts";
import { useT } from "../../texts/use-t.ts";
import { Empty } from "../../ui/message/empty.tsx";
import { Section } from "../../ui/page/section.tsx";
import { DoubleLine } from "../../ui/table/double-line.tsx";
import { ScrollX } from "../../ui/table/scroll-x.tsx";
import { TableHead } from "../../ui/table/table-head.tsx";
import { classNames } from "../../ui/text/class-names.ts";
import { formatCount } from "../../ui/text/format-count.ts";

/** The institute in figures, for those who read no records: the same numbers as an admin's, without links to the records. */
export function OverviewDashboard() {
  const t = useT();
  const { data: me } = useMe();
  return (
    <DashboardPage scope="institute" title={me?.institute.name ?? t("Institute")} below={null}>
      {(dashboard, year) =>
        dashboard.totals.total === 0 && year === undefined ? (
          <Empty title={t("No records in this institute yet.")} />
        ) : dashboard.totals.total === 0 ? (
          <Empty title={t("No records in this year.")} detail={t("Choose another year, or all years.")} />
        ) : (
          <>
            <FiguresRow dashboard={dashboard} />
            <div className="two-columns">
              <div>
                <ByType dashboard={dashboard} year={year} />
              </div>
              <div>
                <InstituteDepartments dashboard={dashboard} />
              </div>
            </div>
          </>
        )
      }
    </DashboardPage>
  );
}

function ByType({ dashboard, year }: { dashboard: Dashboard; year: number | undefined }) {
  const t = useT();
  const { years, totals } = dashboard;
  const rows = listRecordKinds().flatMap((kind) => {
    const figures = dashboard.kinds.find((one) => one.kind === kind.slug);
    return figures && figures.total > 0 ? [{ kind, figures }] : [];
  });
  const total = formatCount(totals.total);
  const isSumOfYears = dashboard.trend.reduce((sum, one) => sum + one.total, 0) === totals.total;
  return (
    <Section
      title={t("{{total}} records by type", { total })}
      note={
        !isSumOfYears &&
        (year === undefined
          ? t("“All” also has records of other years and without a date")
          : t("“All” has the records of the chosen year only"))
      }
      isPlain
    >
      <ScrollX label={t("Records by type and year")}>
        <table className="table figures-table by-year">
          <TableHead
            columns={[
              t("Type"),
              ...years.map(({ label }) => ({ name: label, className: "number" })),
              { name: t("All"), className: classNames("number", "total") },
            ]}
          />
          <tbody>
            {rows.map(({ kind, figures }) => (
              <tr key={kind.slug}>
                <th scope="row">{kind.label.many}</th>
                {figures.trend.map((count, index) => (
                  <td key={years[index]?.year} className="number">
                    {formatCount(count)}
                  </td>
                ))}
                <td className="number total">{formatCount(figures.total)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t("All types")}</th>
              {dashboard.trend.map(({ year, total: count }) => (
                <td key={year} className="number">
                  {formatCount(count)}
                </td>
              ))}
              <td className="number total">{addsUp(dashboard) ? <DoubleLine>{total}</DoubleLine> : total}</td>
            </tr>
          </tfoot>
        </table>
      </ScrollX>
    </Section>
  );
}
