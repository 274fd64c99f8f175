import { dashboards } from "#contract/dashboards.ts";
import type { Answer } from "#contract/endpoint.ts";
import { NotShown } from "../../accounts/not-shown.tsx";
import { useTimeZone } from "../../api/queries/use-time-zone.ts";
import { useRead } from "../../api/use-read.ts";
import { LazyCommandPanel } from "../../commands/lazy-command-panel.tsx";
import { Banner } from "../../ui/banner.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Section } from "../../ui/section.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StatFigure, StatRow } from "../../ui/stat-figure.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { When } from "../../ui/when.tsx";
import { ageInWords } from "../../ui/when-text.ts";
import { Said } from "../../words/said.tsx";
import { superadminWords } from "../../words/superadmin-words.ts";
import { useWords } from "../../words/use-words.ts";
import { GrantDomain } from "./grant-domain.tsx";
import { HealthTable } from "./health-table.tsx";
import { InstitutesTable } from "./institutes-table.tsx";
import "./superadmin.css";

export type System = Answer<typeof dashboards.system>;

const readAgainInMs = 15_000;

/** The installation: its health, its institutes, who gets in and who is refused. */
export function SuperDashboard() {
  const t = useWords(superadminWords);
  usePageTitle(t("superDashboard.system"));
  const timeZone = useTimeZone();
  const { data, error, refetch, dataUpdatedAt } = useRead(dashboards.system, {}, { refetchInMs: readAgainInMs });
  return (
    <div className="page">
      <PageHead
        title={t("superDashboard.system")}
        folio={
          data && [
            t("superDashboard.version", { version: data.version }),
            t("superDashboard.runningFor", { age: ageInWords(data.startedAt, Date.now()) }),
            <span key="at">
              <Said
                words={superadminWords}
                say="superDashboard.asOf"
                parts={[() => <When at={new Date(dataUpdatedAt).toISOString()} timeZone={timeZone} look="words" />]}
              />
            </span>,
          ]
        }
      />
      {data && error && (
        <Banner tone="bad" isLive>
          <Said
            words={superadminWords}
            say="superDashboard.noAnswer"
            parts={[() => <When at={new Date(dataUpdatedAt).toISOString()} timeZone={timeZone} />]}
          />
        </Banner>
      )}
      {data && <Shown system={data} />}
      {data && <LazyCommandPanel />}
      {!data && error && <NotShown what={t("superDashboard.theFiguresCouldNot")} error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton rows={8} widths={["30%", "20%", "40%"]} />}
    </div>
  );
}

function Shown({ system }: { system: System }) {
  const t = useWords(superadminWords);
  const { accounts, institutes, outbox } = system;
  return (
    <>
      <StatRow>
        <StatFigure
          caption={t("superDashboard.activeAccounts")}
          value={accounts.active ?? 0}
          meaning={t("superDashboard.maySign")}
          to="/superadmin/toggle?state=active"
        />
        <StatFigure
          caption={t("superDashboard.waiting")}
          value={accounts.waiting ?? 0}
          meaning={t("superDashboard.toBeLet")}
          to="/superadmin/toggle?state=waiting"
        />
        <StatFigure
          caption={t("superDashboard.off")}
          value={accounts.off ?? 0}
          meaning={t("superDashboard.switchedOff")}
          to="/superadmin/toggle?state=off"
        />
        <StatFigure
          caption={t("superDashboard.signInsToday")}
          value={system.signInsToday}
          meaning={t("superDashboard.sessionsOpen", { sessions: system.sessions })}
          to="/superadmin/audit?action=sign-in&result=ok"
        />
        <StatFigure
          caption={t("superDashboard.refusedToday")}
          value={system.refusalsToday}
          meaning={t("superDashboard.ofAnyDeed")}
          to="/superadmin/audit?result=refused"
        />
        {outbox.smtp ? (
          <StatFigure
            caption={t("superDashboard.mailsFailed")}
            value={outbox.failed}
            tone={outbox.failed > 0 ? "bad" : "plain"}
            meaning={t("superDashboard.ofAllThatWere")}
            to="/superadmin/outbox?state=failed"
          />
        ) : (
          <StatFigure
            caption={t("superDashboard.mailsKept")}
            value={outbox.kept}
            meaning={t("superDashboard.noMailServerIsSet")}
            to="/superadmin/outbox?state=kept"
          />
        )}
      </StatRow>
      <div className="super-parts">
        <Section title={t("superDashboard.health")} note={t("superDashboard.measuredNow")}>
          <HealthTable system={system} />
        </Section>
        <Section title={t("superDashboard.institutes")} note={`${institutes.length}`}>
          <InstitutesTable institutes={institutes} />
          <GrantDomain institutes={institutes} />
        </Section>
      </div>
    </>
  );
}
