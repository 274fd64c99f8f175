import { FileUp, UserCheck } from "lucide-react";
import { LazyCommandPanel } from "../../commands/lazy-command-panel.tsx";
import { useMe } from "../../core/queries/use-me.ts";
import type { Dashboard } from "../../records/figures/dashboard.ts";
import { DashboardPage } from "../../records/figures/dashboard-page.tsx";
import { DepartmentsLedger } from "../../records/figures/departments-ledger.tsx";
import { FiguresRow } from "../../records/figures/figures-row.tsx";
import { GapMap } from "../../records/figures/gap-map.tsx";
import { GapsSection } from "../../records/figures/gaps-section.tsx";
import { KindsBehind } from "../../records/figures/kinds-behind.tsx";
import { RecentSection } from "../../records/figures/recent-section.tsx";
import { reportYearPart } from "../../records/figures/report-year.ts";
import { StateSection } from "../../records/figures/state-section.tsx";
import { useWaitingLines } from "../../records/figures/use-waiting-lines.ts";
import { YearsSection } from "../../records/figures/years-section.tsx";
import { useT } from "../../texts/use-t.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Empty } from "../../ui/message/empty.tsx";
import { Section } from "../../ui/page/section.tsx";

/** The institute in figures, department by department. */
export function AdminDashboard() {
  const t = useT();
  const { data: me } = useMe();
  const waitingLines = useWaitingLines("/admin/users/faculty?state=waiting");
  return (
    <DashboardPage
      below={<LazyCommandPanel />}
      scope="institute"
      title={me?.institute.name ?? t("Institute")}
      actions={({ waiting }) => (
        <>
          <ButtonLink to="/admin/upload" icon={FileUp}>
            {t("Bulk upload")}
          </ButtonLink>
          {waiting > 0 && (
            <ButtonLink to="/admin/users/faculty?state=waiting" icon={UserCheck} variant="primary">
              {t("Approve {{waiting}}", { waiting })}
            </ButtonLink>
          )}
        </>
      )}
    >
      {(dashboard, year) => {
        const reportYear = reportYearPart(dashboard.period, year);
        return (
          <>
            <div className="two-columns">
              <div>
                <FiguresRow dashboard={dashboard} reportYear={reportYear} />
                {dashboard.totals.total > 0 ? (
                  <StateSection area="admin" dashboard={dashboard} reportYear={reportYear} />
                ) : (
                  <NothingYet isYear={year !== undefined} />
                )}
                <YearsSection dashboard={dashboard} year={year} />
                <GapMap area="admin" scope="institute" dashboard={dashboard} />
              </div>
              <div>
                {dashboard.departments.length > 0 && (
                  <Section title={t("Departments")} note={t("shared works count in each department")}>
                    <DepartmentsLedger dashboard={dashboard} reportYear={reportYear} />
                  </Section>
                )}
                <GapsSection lines={waitingLines(dashboard)} />
                <RecentSection area="admin" title={t("Recently added")} recent={dashboard.recent} />
              </div>
            </div>
            <KindsBehind
              area="admin"
              scope="institute"
              period={dashboard.period}
              nameOf={(value) => departmentName(dashboard, value)}
            />
          </>
        );
      }}
    </DashboardPage>
  );
}

function departmentName({ departments }: Dashboard, code: string): string | undefined {
  return departments.find((one) => one.code === code)?.name;
}

function NothingYet({ isYear }: { isYear: boolean }) {
  const t = useT();
  if (isYear) return <Empty why={t("No records in this year.")} next={t("Choose another year, or all years.")} />;
  return (
    <Empty
      why={t("No records in this institute yet.")}
      next={t("Upload the lists of the departments, or let faculty members enter their own records.")}
      actions={
        <>
          <ButtonLink size="small" to="/admin/upload">
            {t("Bulk upload")}
          </ButtonLink>
          <ButtonLink size="small" to="/admin/add-users">
            {t("Add users")}
          </ButtonLink>
        </>
      }
    />
  );
}
