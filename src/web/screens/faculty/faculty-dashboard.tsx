import { Plus } from "lucide-react";
import { useMe } from "../../api/queries/use-me.ts";
import { useRail } from "../../api/queries/use-rail.ts";
import { useTimeZone } from "../../api/queries/use-time-zone.ts";
import { AwaitingLink } from "../../records/claims/awaiting-link.tsx";
import type { Dashboard } from "../../records/figures/dashboard.ts";
import { DashboardPage } from "../../records/figures/dashboard-page.tsx";
import { FiguresRow } from "../../records/figures/figures-row.tsx";
import { KindLedger } from "../../records/figures/kind-ledger.tsx";
import { KindsBehind } from "../../records/figures/kinds-behind.tsx";
import { periodPart } from "../../records/figures/period.ts";
import { RecentSection } from "../../records/figures/recent-section.tsx";
import { YearsSection } from "../../records/figures/years-section.tsx";
import { ToDoSection } from "../../records/to-do/to-do-section.tsx";
import { Button } from "../../ui/button.tsx";
import { Empty } from "../../ui/empty.tsx";
import { Menu } from "../../ui/menu.tsx";
import { Section } from "../../ui/section.tsx";
import { dayInWords, timeIn } from "../../ui/when-text.ts";
import { facultyWords } from "../../words/faculty-words.ts";
import { useWords } from "../../words/use-words.ts";
import { greetingFor } from "./greeting.ts";
import { kindMenu } from "./kind-menu.ts";
import { PublicationsSection } from "./publications-section.tsx";
import { QuickAdd } from "./quick-add.tsx";
import "./faculty.css";

/** What needs doing, a quick way to add, and the own record in figures. */
export function FacultyDashboard() {
  const t = useWords(facultyWords);
  const { data: me } = useMe();
  const timeZone = useTimeZone();
  const hour = Number(timeIn(new Date().toISOString(), timeZone).slice(0, 2));
  return (
    <DashboardPage
      scope="own"
      title={me ? greetingFor(me.name, hour) : t("facultyDashboard.dashboard")}
      isTitleFixed
      folio={() => [
        me?.departments.map(({ name }) => name).join(", "),
        me?.designation,
        me && dayInWords(me.institute.today, { hasWeekday: true }),
      ]}
      actions={() => (
        <Menu groups={kindMenu()}>
          <Button icon={Plus} variant="primary">
            {t("facultyDashboard.addARecord")}
          </Button>
        </Menu>
      )}
    >
      {(dashboard, year) => <Figures dashboard={dashboard} year={year} />}
    </DashboardPage>
  );
}

function Figures({ dashboard, year }: { dashboard: Dashboard; year: number | undefined }) {
  const t = useWords(facultyWords);
  const period = periodPart(dashboard.clock, year);
  const claimed = Object.values(useRail().data?.claims.own ?? {}).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <div className="two-columns own-dashboard">
        <div>
          <ToDoSection />
          <Section title={t("facultyDashboard.myRecord")} note={claimed > 0 && <AwaitingLink count={claimed} />}>
            {dashboard.totals.total > 0 ? (
              <>
                <FiguresRow dashboard={dashboard} period={period} />
                <KindLedger area="faculty" dashboard={dashboard} period={period} hasTrend />
              </>
            ) : (
              <Empty
                why={
                  year === undefined
                    ? t("facultyDashboard.nothingRecordedYet")
                    : t("facultyDashboard.noRecordsOfThisYear")
                }
                next={
                  year === undefined
                    ? t("facultyDashboard.beginWithOneWork")
                    : t("facultyDashboard.chooseAnotherYearOrAll")
                }
              />
            )}
          </Section>
        </div>
        <div>
          <QuickAdd dashboard={dashboard} />
          <PublicationsSection dashboard={dashboard} />
          <YearsSection dashboard={dashboard} year={year} />
          <RecentSection area="faculty" title={t("facultyDashboard.changedLast")} recent={dashboard.recent} />
        </div>
      </div>
      <KindsBehind area="faculty" scope="own" clock={dashboard.clock} />
    </>
  );
}
