import type { ReactNode } from "react";
import { dashboards } from "#contract/dashboards.ts";
import { NotShown } from "../../accounts/not-shown.tsx";
import { useMe } from "../../api/queries/use-me.ts";
import { useTimeZone } from "../../api/queries/use-time-zone.ts";
import { useRead } from "../../api/use-read.ts";
import { LazyCommandPanel } from "../../commands/lazy-command-panel.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { When } from "../../ui/when.tsx";
import { figuresWords } from "../../words/figures-words.ts";
import { useWords } from "../../words/use-words.ts";
import type { Dashboard } from "./dashboard.ts";
import { PeriodSwitch } from "./period-switch.tsx";
import { usePeriod } from "./use-period.ts";
import "./figures.css";

export type DashboardPageProps = {
  scope: Dashboard["scope"];
  /** Before the figures are there, and always where they do not name the page. */
  title: string;
  isTitleFixed?: boolean;
  folio?: (dashboard: Dashboard) => readonly ReactNode[];
  actions?: (dashboard: Dashboard) => ReactNode;
  children: (dashboard: Dashboard, year: number | undefined) => ReactNode;
};

/** A dashboard from its reading to its figures, with the period in its head. */
export function DashboardPage({ scope, title, isTitleFixed, folio, actions, children }: DashboardPageProps) {
  const t = useWords(figuresWords);
  const period = usePeriod();
  const timeZone = useTimeZone();
  const { data: me, error: meError, refetch: askMeAgain } = useMe();
  const { year } = period;
  const clock = period.clock ?? (me?.institute.clock === "academic" ? "academic" : "calendar");
  const { data, error, refetch, isPlaceholderData } = useRead(
    dashboards.read,
    { query: { scope, clock, year } },
    { keepsLast: true, isWanted: me !== undefined },
  );
  const failure = data ? null : (error ?? (me ? null : meError));
  const shown = isTitleFixed ? title : data?.title || title;
  usePageTitle(shown);
  return (
    <div className="page dashboard" aria-busy={isPlaceholderData || undefined}>
      <PageHead
        title={shown}
        folio={
          data && [
            ...(folio?.(data) ?? []),
            scope !== "own" && (
              <span key="as-of">
                {t("dashboardPage.asOf")} <When at={data.asOf} timeZone={timeZone} look="words" />
              </span>
            ),
          ]
        }
        actions={
          data && (
            <>
              <PeriodSwitch period={period} shown={data} />
              {actions?.(data)}
            </>
          )
        }
      />
      {data && children(data, year)}
      {data && <LazyCommandPanel />}
      {failure && (
        <NotShown what={t("dashboardPage.theFiguresCouldNot")} error={failure} onRetry={me ? refetch : askMeAgain} />
      )}
      {!data && !failure && <Skeleton rows={8} widths={["40%", "12%", "12%", "12%"]} />}
    </div>
  );
}
