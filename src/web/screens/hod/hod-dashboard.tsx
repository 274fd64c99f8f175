import { Megaphone, UserCheck } from "lucide-react";
import { useMe } from "../../api/queries/use-me.ts";
import { DashboardPage } from "../../records/figures/dashboard-page.tsx";
import { FiguresRow } from "../../records/figures/figures-row.tsx";
import { GapMap } from "../../records/figures/gap-map.tsx";
import { GapsSection } from "../../records/figures/gaps-section.tsx";
import { KindsBehind } from "../../records/figures/kinds-behind.tsx";
import { periodPart } from "../../records/figures/period.ts";
import { RecentSection } from "../../records/figures/recent-section.tsx";
import { StateSection } from "../../records/figures/state-section.tsx";
import { useWaitingLines } from "../../records/figures/use-waiting-lines.ts";
import { YearsSection } from "../../records/figures/years-section.tsx";
import { ToDoSection } from "../../records/to-do/to-do-section.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Empty } from "../../ui/empty.tsx";
import { hodWords } from "../../words/hod-words.ts";
import { useWords } from "../../words/use-words.ts";

/** The department in figures. */
export function HodDashboard() {
  const t = useWords(hodWords);
  const { data: me } = useMe();
  const title = me?.departments.map(({ name }) => name).join(", ") || t("hodDashboard.department");
  const waitingLines = useWaitingLines("/hod/users/faculty?state=waiting");
  return (
    <DashboardPage
      scope="department"
      title={title}
      folio={({ teachers }) => [
        teachers > 0 && (
          <Anchor key="teachers" className="lnk" to="/hod/users/faculty?state=active">
            {t("hodDashboard.teachers", { count: teachers })}
          </Anchor>
        ),
      ]}
      actions={({ waiting }) => (
        <>
          <ButtonLink to="/hod/notify" icon={Megaphone}>
            {t("hodDashboard.notify")}
          </ButtonLink>
          {waiting > 0 && (
            <ButtonLink to="/hod/users/faculty?state=waiting" icon={UserCheck} variant="primary">
              {t("hodDashboard.letIn", { waiting })}
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
                  <StateSection area="hod" dashboard={dashboard} period={period} />
                ) : (
                  <NothingYet isYear={year !== undefined} />
                )}
                <YearsSection dashboard={dashboard} year={year} />
                <GapMap area="hod" scope="department" dashboard={dashboard} />
              </div>
              <div>
                <GapsSection lines={waitingLines(dashboard)} />
                {me?.role === "Head Of Department" && <ToDoSection title={t("hodDashboard.mineToDo")} hidesEmpty />}
                <RecentSection area="hod" title={t("hodDashboard.enteredLast")} recent={dashboard.recent} />
              </div>
            </div>
            <KindsBehind area="hod" scope="department" clock={dashboard.clock} />
          </>
        );
      }}
    </DashboardPage>
  );
}

function NothingYet({ isYear }: { isYear: boolean }) {
  const t = useWords(hodWords);
  if (isYear)
    return <Empty why={t("hodDashboard.noRecordsOfThisYear")} next={t("hodDashboard.chooseAnotherYearOrAll")} />;
  return (
    <Empty
      why={t("hodDashboard.noRecordsInThisDepartment")}
      next={t("hodDashboard.whatItsTeachersEnter")}
      actions={
        <ButtonLink size="small" to="/common/upload/bulk">
          {t("hodDashboard.bulkUpload")}
        </ButtonLink>
      }
    />
  );
}
