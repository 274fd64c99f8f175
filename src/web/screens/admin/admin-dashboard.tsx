import { FileUp, UserCheck } from "lucide-react";
import { useMe } from "../../api/queries/use-me.ts";
import type { Dashboard } from "../../records/figures/dashboard.ts";
import { DashboardPage } from "../../records/figures/dashboard-page.tsx";
import { DepartmentsLedger } from "../../records/figures/departments-ledger.tsx";
import { FiguresRow } from "../../records/figures/figures-row.tsx";
import { GapMap } from "../../records/figures/gap-map.tsx";
import { GapsSection } from "../../records/figures/gaps-section.tsx";
import { KindsBehind } from "../../records/figures/kinds-behind.tsx";
import { periodPart } from "../../records/figures/period.ts";
import { RecentSection } from "../../records/figures/recent-section.tsx";
import { StateSection } from "../../records/figures/state-section.tsx";
import { useWaitingLines } from "../../records/figures/use-waiting-lines.ts";
import { YearsSection } from "../../records/figures/years-section.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Empty } from "../../ui/empty.tsx";
import { Section } from "../../ui/section.tsx";

/** The institute in figures, department by department. */
export function AdminDashboard() {
  const { data: me } = useMe();
  const waitingLines = useWaitingLines("/admin/users/faculty?state=waiting");
  return (
    <DashboardPage
      scope="institute"
      title={me?.institute.name ?? "Institute"}
      actions={({ waiting }) => (
        <>
          <ButtonLink to="/admin/upload" icon={FileUp}>
            Bulk upload
          </ButtonLink>
          {waiting > 0 && (
            <ButtonLink to="/admin/users/faculty?state=waiting" icon={UserCheck} variant="primary">
              Let in {waiting}
            </ButtonLink>
          )}
        </>
      )}
    >
      {(dashboard, year) => {
        const period = periodPart(dashboard.clock, year);
        return (
          <>
            <div className="two-columns">
              <div>
                <FiguresRow dashboard={dashboard} period={period} />
                {dashboard.totals.total > 0 ? (
                  <StateSection area="admin" dashboard={dashboard} period={period} />
                ) : (
                  <NothingYet isYear={year !== undefined} />
                )}
                <YearsSection dashboard={dashboard} year={year} />
                <GapMap area="admin" scope="institute" dashboard={dashboard} />
              </div>
              <div>
                {dashboard.departments.length > 0 && (
                  <Section title="Departments" note="a shared work stands in each of its departments">
                    <DepartmentsLedger dashboard={dashboard} period={period} />
                  </Section>
                )}
                <GapsSection lines={waitingLines(dashboard)} />
                <RecentSection area="admin" title="Entered last" recent={dashboard.recent} />
              </div>
            </div>
            <KindsBehind
              area="admin"
              scope="institute"
              clock={dashboard.clock}
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
  if (isYear) return <Empty why="No records of this year." next="Choose another year, or all of them." />;
  return (
    <Empty
      why="No records in this institute yet."
      next="Bring the lists the departments keep, or let the teachers enter their own."
      actions={
        <>
          <ButtonLink size="small" to="/admin/upload">
            Bulk upload
          </ButtonLink>
          <ButtonLink size="small" to="/admin/add-users">
            Add users
          </ButtonLink>
        </>
      }
    />
  );
}
