import { dashboards } from "#contract/dashboards.ts";
import type { Answer } from "#contract/endpoint.ts";
import { NotShown } from "../../accounts/not-shown.tsx";
import { useTimeZone } from "../../api/queries/use-time-zone.ts";
import { useRead } from "../../api/use-read.ts";
import { Banner } from "../../ui/banner.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Section } from "../../ui/section.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StatFigure, StatRow } from "../../ui/stat-figure.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { When } from "../../ui/when.tsx";
import { ageInWords } from "../../ui/when-text.ts";
import { HealthTable } from "./health-table.tsx";
import { InstitutesTable } from "./institutes-table.tsx";
import "./superadmin.css";

export type System = Answer<typeof dashboards.system>;

const readAgainInMs = 15_000;

/** The installation: its health, its institutes, who gets in and who is refused. */
export function SuperDashboard() {
  usePageTitle("System");
  const timeZone = useTimeZone();
  const { data, error, refetch, dataUpdatedAt } = useRead(dashboards.system, {}, { refetchInMs: readAgainInMs });
  return (
    <div className="page">
      <PageHead
        title="System"
        folio={
          data && [
            `Version ${data.version}`,
            `running for ${ageInWords(data.startedAt, Date.now())}`,
            <span key="at">
              as of <When at={new Date(dataUpdatedAt).toISOString()} timeZone={timeZone} look="words" />
            </span>,
          ]
        }
      />
      {data && error && (
        <Banner tone="bad" isLive>
          The server does not answer since <When at={new Date(dataUpdatedAt).toISOString()} timeZone={timeZone} />. The
          figures below are of then.
        </Banner>
      )}
      {data && <Shown system={data} />}
      {!data && error && <NotShown what="The figures could not be read." error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton rows={8} widths={["30%", "20%", "40%"]} />}
    </div>
  );
}

function Shown({ system }: { system: System }) {
  const { accounts, institutes, outbox } = system;
  return (
    <>
      <StatRow>
        <StatFigure
          caption="Active accounts"
          value={accounts.active ?? 0}
          meaning="may sign in"
          to="/superadmin/toggle?state=active"
        />
        <StatFigure
          caption="Waiting"
          value={accounts.waiting ?? 0}
          meaning="to be let in"
          to="/superadmin/toggle?state=waiting"
        />
        <StatFigure caption="Off" value={accounts.off ?? 0} meaning="switched off" to="/superadmin/toggle?state=off" />
        <StatFigure
          caption="Sign-ins today"
          value={system.signInsToday}
          meaning={`${system.sessions} sessions open`}
          to="/superadmin/audit?action=sign-in&result=ok"
        />
        <StatFigure
          caption="Refused today"
          value={system.refusalsToday}
          meaning="of any deed"
          to="/superadmin/audit?result=refused"
        />
        {outbox.smtp ? (
          <StatFigure
            caption="Mails failed"
            value={outbox.failed}
            tone={outbox.failed > 0 ? "bad" : "plain"}
            meaning="of all that were to leave"
            to="/superadmin/outbox?state=failed"
          />
        ) : (
          <StatFigure
            caption="Mails kept"
            value={outbox.kept}
            meaning="no mail server is set"
            to="/superadmin/outbox?state=kept"
          />
        )}
      </StatRow>
      <div className="super-parts">
        <Section title="Health" note="measured now">
          <HealthTable system={system} />
        </Section>
        <Section title="Institutes" note={`${institutes.length}`}>
          <InstitutesTable institutes={institutes} />
        </Section>
      </div>
    </>
  );
}
