import { Megaphone, UserCheck } from "lucide-react";
import { isHead } from "#access/roles.ts";
import { LazyCommandPanel } from "../../commands/lazy-command-panel.tsx";
import { useMe } from "../../core/queries/use-me.ts";
import { DashboardPage } from "../../records/figures/dashboard-page.tsx";
import { FiguresRow } from "../../records/figures/figures-row.tsx";
import { GapMap } from "../../records/figures/gap-map.tsx";
import { GapsSection } from "../../records/figures/gaps-section.tsx";
import { KindsBehind } from "../../records/figures/kinds-behind.tsx";
import { RecentSection } from "../../records/figures/recent-section.tsx";
import { reportYearPart } from "../../records/figures/report-year.ts";
import { StateSection } from "../../records/figures/state-section.tsx";
import { useWaitingLines } from "../../records/figures/use-waiting-lines.ts";
import { YearsSection } from "../../records/figures/years-section.tsx";
import { ToDoSection } from "../../records/to-do/to-do-section.tsx";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Empty } from "../../ui/message/empty.tsx";

/** The department in figures. */
export function HodDashboard() {
  const t = useT();
  const { data: me } = useMe();
  const title = me?.departments.map(({ name }) => name).join(", ") || t("Department");
  const waitingLines = useWaitingLines("/hod/users/faculty?state=waiting");
  return (
    <DashboardPage
      below={<LazyCommandPanel />}
      scope="department"
      title={title}
      summary={({ teachers }) => [
        teachers > 0 && (
          <Anchor key="teachers" className="lnk" to="/hod/users/faculty?state=active">
            {t("{{count}} faculty members", { count: teachers })}
          </Anchor>
        ),
      ]}
      actions={({ waiting }) => (
        <>
          <ButtonLink to="/hod/notify" icon={Megaphone}>
            {t("Notify")}
          </ButtonLink>
          {waiting > 0 && (
            <ButtonLink to="/hod/users/faculty?state=waiting" icon={UserCheck} variant="primary">
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
                  <StateSection area="hod" dashboard={dashboard} reportYear={reportYear} />
                ) : (
                  <NothingYet isYear={year !== undefined} />
                )}
                <YearsSection dashboard={dashboard} year={year} />
                <GapMap area="hod" scope="department" dashboard={dashboard} />
              </div>
              <div>
                <GapsSection lines={waitingLines(dashboard)} />
                {me && isHead(me) && <ToDoSection title={t("My tasks")} hidesEmpty />}
                <RecentSection area="hod" title={t("Recently added")} recent={dashboard.recent} />
              </div>
            </div>
            <KindsBehind area="hod" scope="department" period={dashboard.period} />
          </>
        );
      }}
    </DashboardPage>
  );
}

function NothingYet({ isYear }: { isYear: boolean }) {
  const t = useT();
  if (isYear) return <Empty why={t("No records in this year.")} next={t("Choose another year, or all years.")} />;
  return (
    <Empty
      why={t("No records in this department yet.")}
      next={t("Records that faculty members enter or upload are counted here.")}
      actions={
        <ButtonLink size="small" to="/common/upload/bulk">
          {t("Bulk upload")}
        </ButtonLink>
      }
    />
  );
}
