import { useMe, useSidebar } from "../../core/queries.ts";
import { useTimeZone } from "../../ui/text/time-zone.ts";
import "./faculty.css";
import { FileUp, Plus } from "lucide-react";
import { lazy, Suspense } from "react";
import { text } from "#texts/text.ts";
import { LazyCommandPanel } from "../../commands/lazy-command-panel.tsx";
import { AwaitingLink } from "../../records/claims/awaiting-link.tsx";
import { LazyCharts } from "../../records/dashboard-parts/lazy-charts.tsx";
import type { Dashboard } from "../../records/figures/dashboard.ts";
import { DashboardPage } from "../../records/figures/dashboard-page.tsx";
import { FigureByKind } from "../../records/figures/figure-by-kind.tsx";
import { FiguresRow } from "../../records/figures/figures-row.tsx";
import { KindTable } from "../../records/figures/kind-table.tsx";
import { RecentSection } from "../../records/figures/recent-section.tsx";
import { reportYearPart } from "../../records/figures/report-year.ts";
import { YearsSection } from "../../records/figures/years-section.tsx";
import { ToDoSection } from "../../records/to-do/to-do-section.tsx";
import { kindsOfGroup, listKindGroups, listKinds, listRecordKinds } from "../../texts/kinds.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { LinesByYear } from "../../ui/chart/lines-by-year.tsx";
import { Menu, type MenuProps } from "../../ui/dialog/menu.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Empty } from "../../ui/message/empty.tsx";
import { Section } from "../../ui/page/section.tsx";
import { formatCount } from "../../ui/text/format-count.ts";
import { formatLongDay, timeIn } from "../../ui/text/format-date.ts";
import { greetingFor } from "./greeting.ts";

const PasteToAdd = lazy(async () => ({ default: (await import("../../records/lookup/paste-to-add.tsx")).PasteToAdd }));

const shownAtOnce = 4;

/** The kinds this person enters most, the others in a menu, and the link for whole lists. */
function QuickAdd({ dashboard }: { dashboard: Dashboard }) {
  const t = useT();
  const defaults = defaultKinds(dashboard);
  return (
    <Section title={t("Quick add")} className="quick-add">
      <Suspense fallback={<div className="paste-placeholder" />}>
        <PasteToAdd />
      </Suspense>
      <div className="kinds">
        <span className="dim">{t("Start with")}</span>
        {defaults.map(({ slug, label }) => (
          <Anchor key={slug} className="text-link" to={formPath(slug)}>
            {label.one}
          </Anchor>
        ))}
        <Menu groups={kindMenu(defaults.map(({ slug }) => slug))}>
          <button type="button" className="text-link">
            {t("{{more}} more types", { more: listKinds().length - defaults.length })}
          </button>
        </Menu>
      </div>
      <Anchor className="file-drop" to="/common/upload/bulk">
        <Icon icon={FileUp} />
        <span>
          {t("Bulk upload")}: <u>{t("drop a file")}</u>
        </span>
      </Anchor>
    </Section>
  );
}

/** Those with most records in the five years first, whatever year is shown; by default the first of the sidebar. */
function defaultKinds({ kinds: figures }: Dashboard) {
  const totalOf = (slug: string) =>
    figures.find(({ kind }) => kind === slug)?.trend.reduce((sum, count) => sum + count, 0) ?? 0;
  return listRecordKinds()
    .sort((one, other) => totalOf(other.slug) - totalOf(one.slug))
    .slice(0, shownAtOnce);
}

/** Publications per year, a line for each kind that has any. */
function PublicationsSection({ dashboard }: { dashboard: Dashboard }) {
  const t = useT();
  const { period, years, kinds, trend } = dashboard;
  const series = kindsOfGroup("publications").flatMap(({ slug, label }) => {
    const values = kinds.find(({ kind }) => kind === slug)?.trend ?? [];
    return values.some((value) => value > 0) ? [{ name: label.many, values }] : [];
  });
  if (series.length === 0) return null;
  const sum = trend.reduce((all, { publications }) => all + publications, 0);
  const first = years[0]?.label ?? "";
  const last = years.at(-1)?.label ?? "";
  return (
    <Section title={t("Publications per year")} note={t(inFiveTexts[period], { sum: formatCount(sum) })}>
      <LinesByYear
        label={t("Publications per year, {{first}} to {{last}}: {{series}} in the last", {
          first,
          last,
          series: series.map(({ name, values }) => `${name} ${values.at(-1)}`).join(", "),
        })}
        years={years.map(({ label }) => label)}
        series={series}
      />
    </Section>
  );
}

const inFiveTexts = {
  calendar: text("{{sum}} in five calendar years"),
  academic: text("{{sum}} in five academic years"),
  financial: text("{{sum}} in five financial years"),
};

/** Open tasks, quick links to add, and one's own records in figures. */
export function FacultyDashboard() {
  const t = useT();
  const { data: me } = useMe();
  const timeZone = useTimeZone();
  const hour = Number(timeIn(new Date().toISOString(), timeZone).slice(0, 2));
  return (
    <DashboardPage
      below={<LazyCommandPanel />}
      scope="own"
      title={me ? greetingFor(me.name, hour) : t("Dashboard")}
      isTitleFixed
      summary={() => [
        me?.departments.map(({ name }) => name).join(", "),
        me?.designation,
        me && formatLongDay(me.institute.today, { hasWeekday: true }),
      ]}
      actions={() => (
        <Menu groups={kindMenu()}>
          <Button icon={Plus} variant="primary">
            {t("Add a record")}
          </Button>
        </Menu>
      )}
    >
      {(dashboard, year) => <Figures dashboard={dashboard} year={year} />}
    </DashboardPage>
  );
}

function Figures({ dashboard, year }: { dashboard: Dashboard; year: number | undefined }) {
  const t = useT();
  const reportYear = reportYearPart(dashboard.period, year);
  const claimed = Object.values(useSidebar().data?.claims.own ?? {}).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <div className="two-columns own-dashboard">
        <div>
          <ToDoSection />
          <Section title={t("My records")} note={claimed > 0 && <AwaitingLink count={claimed} />}>
            {dashboard.totals.total > 0 ? (
              <>
                <FiguresRow dashboard={dashboard} reportYear={reportYear} />
                <KindTable area="faculty" dashboard={dashboard} reportYear={reportYear} hasTrend />
              </>
            ) : (
              <Empty
                title={year === undefined ? t("No records yet.") : t("No records in this year.")}
                detail={
                  year === undefined
                    ? t("Add one record, or upload a list you already have.")
                    : t("Choose another year, or all years.")
                }
              />
            )}
          </Section>
        </div>
        <div>
          <QuickAdd dashboard={dashboard} />
          <PublicationsSection dashboard={dashboard} />
          <YearsSection dashboard={dashboard} year={year} />
          <RecentSection area="faculty" title={t("Recently changed")} recent={dashboard.recent} />
        </div>
      </div>
      {dashboard.totals.total > 0 && <LazyCharts area="faculty" dashboard={dashboard} year={year} />}
      <FigureByKind area="faculty" scope="own" period={dashboard.period} />
    </>
  );
}

/** Every kind a faculty member can enter, by group, each a link to its form; without those already shown beside it. */
function kindMenu(except: readonly string[] = []): MenuProps["groups"] {
  return listKindGroups().flatMap(({ slug, label }) => {
    const items = kindsOfGroup(slug)
      .filter((kind) => !except.includes(kind.slug))
      .map((kind) => ({ label: kind.label.one, to: formPath(kind.slug) }));
    return items.length > 0 ? [{ label, items }] : [];
  });
}

function formPath(slug: string): string {
  return `/common/forms/${slug}`;
}
