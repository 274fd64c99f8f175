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
import { adminWords } from "../../words/admin-words.ts";
import { useWords } from "../../words/use-words.ts";

/** The institute in figures, department by department. */
export function AdminDashboard() {
  const t = useWords(adminWords);
  const { data: me } = useMe();
  const waitingLines = useWaitingLines("/admin/users/faculty?state=waiting");
  return (
    <DashboardPage
      scope="institute"
      title={me?.institute.name ?? t("adminDashboard.institute")}
      actions={({ waiting }) => (
        <>
          <ButtonLink to="/admin/upload" icon={FileUp}>
            {t("adminDashboard.bulkUpload")}
          </ButtonLink>
          {waiting > 0 && (
            <ButtonLink to="/admin/users/faculty?state=waiting" icon={UserCheck} variant="primary">
              {t("adminDashboard.letIn", { waiting })}
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
                  <Section title={t("adminDashboard.departments")} note={t("adminDashboard.aSharedWorkStands")}>
                    <DepartmentsLedger dashboard={dashboard} period={period} />
                  </Section>
                )}
                <GapsSection lines={waitingLines(dashboard)} />
                <RecentSection area="admin" title={t("adminDashboard.enteredLast")} recent={dashboard.recent} />
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
  const t = useWords(adminWords);
  if (isYear)
    return <Empty why={t("adminDashboard.noRecordsOfThisYear")} next={t("adminDashboard.chooseAnotherYearOrAll")} />;
  return (
    <Empty
      why={t("adminDashboard.noRecordsInThisInstitute")}
      next={t("adminDashboard.bringTheListsTheDepartments")}
      actions={
        <>
          <ButtonLink size="small" to="/admin/upload">
            {t("adminDashboard.bulkUpload")}
          </ButtonLink>
          <ButtonLink size="small" to="/admin/add-users">
            {t("adminDashboard.addUsers")}
          </ButtonLink>
        </>
      }
    />
  );
}
