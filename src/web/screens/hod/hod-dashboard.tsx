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
import { countText } from "../../ui/count-text.ts";
import { Empty } from "../../ui/empty.tsx";

/** The department in figures. */
export function HodDashboard() {
  const { data: me } = useMe();
  const title = me?.departments.map(({ name }) => name).join(", ") || "Department";
  const waitingLines = useWaitingLines("/hod/users/faculty?state=waiting");
  return (
    <DashboardPage
      scope="department"
      title={title}
      folio={({ teachers }) => [
        teachers > 0 && (
          <Anchor key="teachers" className="lnk" to="/hod/users/faculty?state=active">
            {countText(teachers)} {teachers === 1 ? "teacher" : "teachers"}
          </Anchor>
        ),
      ]}
      actions={({ waiting }) => (
        <>
          <ButtonLink to="/hod/notify" icon={Megaphone}>
            Notify
          </ButtonLink>
          {waiting > 0 && (
            <ButtonLink to="/hod/users/faculty?state=waiting" icon={UserCheck} variant="primary">
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
                  <StateSection area="hod" dashboard={dashboard} period={period} />
                ) : (
                  <NothingYet isYear={year !== undefined} />
                )}
                <YearsSection dashboard={dashboard} year={year} />
                <GapMap area="hod" scope="department" dashboard={dashboard} />
              </div>
              <div>
                <GapsSection lines={waitingLines(dashboard)} />
                {me?.role === "Head Of Department" && <ToDoSection title="Mine to do" hidesEmpty />}
                <RecentSection area="hod" title="Entered last" recent={dashboard.recent} />
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
  if (isYear) return <Empty why="No records of this year." next="Choose another year, or all of them." />;
  return (
    <Empty
      why="No records in this department yet."
      next="What its teachers enter or bring from a file is counted here."
      actions={
        <ButtonLink size="small" to="/common/upload/bulk">
          Bulk upload
        </ButtonLink>
      }
    />
  );
}
