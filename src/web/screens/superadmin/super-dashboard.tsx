import "./superadmin.css";
import { dashboards } from "#contract/dashboards.ts";
import { settings } from "#contract/settings.ts";
import { NotLoaded } from "../../accounts/load-error.tsx";
import { showIssues, useRulesForm } from "../../accounts/use-rules-form.ts";
import { LazyCommandPanel } from "../../commands/lazy-command-panel.tsx";
import { useRead } from "../../core/api/use-read.ts";
import { useAction } from "../../feedback/use-action.ts";
import { RichText } from "../../texts/rich-text.tsx";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { StatFigure, StatRow } from "../../ui/chart/stat-figure.tsx";
import { Field } from "../../ui/field/field.tsx";
import { Select } from "../../ui/field/select.tsx";
import { TextInput } from "../../ui/field/text-input.tsx";
import { Banner } from "../../ui/message/banner.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { Section } from "../../ui/page/section.tsx";
import { DateTime } from "../../ui/text/date-time.tsx";
import { ageOf } from "../../ui/text/format-date.ts";
import { HealthTable, type System } from "./health-table.tsx";
import { InstitutesTable } from "./institutes-table.tsx";

/** Adds an e-mail domain to an institute without a code. */
function GrantDomain({ institutes }: { institutes: System["institutes"] }) {
  const t = useT();
  const first = { institute: institutes[0]?.id ?? "", domain: "" };
  const { register, handleSubmit, setError, reset, formState } = useRulesForm(
    () => import("./grant-domain-rules.ts").then(({ grantDomainRules }) => grantDomainRules),
    first,
  );
  const grant = useAction(settings.grantDomain, {
    doneText: ({ message }) => message,
    refreshes: [dashboards.system],
    onDone: () => reset(),
    onRefused: (error) => showIssues(error, ["institute", "domain"], setError),
  });
  return (
    <form
      className="grant-domain"
      noValidate
      onSubmit={handleSubmit((body) => grant.mutate({ body }))}
      aria-label={t("Add an e-mail domain to an institute")}
    >
      <Field label={t("Institute")} error={formState.errors.institute?.message}>
        <Select {...register("institute")} choices={institutes.map(({ id, name }) => ({ value: id, label: name }))} />
      </Field>
      <Field label={t("E-mail domain")} error={formState.errors.domain?.message}>
        <TextInput {...register("domain")} mono placeholder="college.edu" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Button type="submit" busy={grant.isPending}>
        {t("Add domain")}
      </Button>
    </form>
  );
}

const refetchInMs = 15_000;

/** The installation: its health, its institutes, recent sign-ins and refusals. */
export function SuperDashboard() {
  const t = useT();
  const answer = useRead(dashboards.system, {}, { refetchInMs });
  const { data, error, dataUpdatedAt } = answer;
  return (
    <div className="page">
      <PageHead
        title={t("System")}
        summary={
          data && [
            t("Version {{version}}", { version: data.version }),
            t("running for {{age}}", { age: ageOf(data.startedAt, Date.now()) }),
            <span key="at">
              <RichText
                text="as of <1></1>"
                parts={[() => <DateTime at={new Date(dataUpdatedAt).toISOString()} format="long" />]}
              />
            </span>,
          ]
        }
      />
      {data && error && (
        <Banner tone="bad" isLive>
          <RichText
            text="The server has not answered since <1></1>. The figures below are from that time."
            parts={[() => <DateTime at={new Date(dataUpdatedAt).toISOString()} />]}
          />
        </Banner>
      )}
      {data && <SystemFigures system={data} />}
      {data && <LazyCommandPanel />}
      {!data && (
        <NotLoaded what={t("Could not load the figures.")} answer={answer} rows={8} widths={["30%", "20%", "40%"]} />
      )}
    </div>
  );
}

function SystemFigures({ system }: { system: System }) {
  const t = useT();
  const { accounts, institutes, outbox } = system;
  return (
    <>
      <StatRow>
        <StatFigure
          caption={t("Active accounts")}
          value={accounts.active ?? 0}
          meaning={t("can sign in")}
          to="/superadmin/toggle?state=active"
        />
        <StatFigure
          caption={t("Awaiting approval")}
          value={accounts.pending ?? 0}
          meaning={t("registrations")}
          to="/superadmin/toggle?state=pending"
        />
        <StatFigure
          caption={t("Deactivated")}
          value={accounts.deactivated ?? 0}
          meaning={t("accounts")}
          to="/superadmin/toggle?state=deactivated"
        />
        <StatFigure
          caption={t("Sign-ins today")}
          value={system.signInsToday}
          meaning={t("{{count}} sessions open", { count: system.sessions })}
          to="/superadmin/audit?action=sign-in&result=ok"
        />
        <StatFigure
          caption={t("Refused actions today")}
          value={system.refusalsToday}
          meaning={t("of all kinds")}
          to="/superadmin/audit?result=refused"
        />
        {outbox.smtp ? (
          <StatFigure
            caption={t("E-mails failed")}
            value={outbox.failed}
            tone={outbox.failed > 0 ? "bad" : "plain"}
            meaning={t("of all e-mails")}
            to="/superadmin/outbox?state=failed"
          />
        ) : (
          <StatFigure
            caption={t("E-mails not sent")}
            value={outbox.kept}
            meaning={t("no mail server set up")}
            to="/superadmin/outbox?state=kept"
          />
        )}
      </StatRow>
      <div className="super-parts">
        <Section title={t("Health")} note={t("measured now")}>
          <HealthTable system={system} />
        </Section>
        <Section title={t("Institutes")} note={`${institutes.length}`}>
          <InstitutesTable institutes={institutes} />
          <GrantDomain institutes={institutes} />
        </Section>
      </div>
    </>
  );
}
