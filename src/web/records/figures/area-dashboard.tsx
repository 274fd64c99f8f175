import { TriangleAlert, UserCheck } from "lucide-react";
import type { ReactNode } from "react";
import type { Area } from "#access/roles.ts";
import { screenPath } from "#rules/screens/screen-path.ts";
import { defaultScope } from "../../core/area.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Empty } from "../../ui/message/empty.tsx";
import { Section } from "../../ui/page/section.tsx";
import { formatCount } from "../../ui/text/format-count.ts";
import { Mark, TickMark } from "../../ui/text/mark.tsx";
import { LazyCharts } from "../dashboard-parts/lazy-charts.tsx";
import type { Dashboard } from "./dashboard.ts";
import { DashboardPage, type DashboardPageProps } from "./dashboard-page.tsx";
import { FigureByKind } from "./figure-by-kind.tsx";
import { FiguresRow } from "./figures-row.tsx";
import { KindTable } from "./kind-table.tsx";
import { NoProofMap } from "./no-proof-map.tsx";
import { RecentSection } from "./recent-section.tsx";
import { type Reconciling, reconcile } from "./reconcile.ts";
import { reportYearPart } from "./report-year.ts";
import { useFigureQuery } from "./use-figure-query.ts";
import { YearsSection } from "./years-section.tsx";

export type AreaDashboardProps = Pick<DashboardPageProps, "title" | "summary" | "below"> & {
  area: "admin" | "hod" | "iqac";
  /** Beside the approval of registrations. */
  action: ReactNode;
  /** In place of the figures while there are no records at all. */
  empty: ReactNode;
  /** At the top of the right column. */
  departments?: (dashboard: Dashboard, reportYear: string) => ReactNode;
  tasks?: ReactNode;
  /** Names for the codes that a figure's query has. */
  nameOf?: (dashboard: Dashboard, value: string) => string | undefined;
};

/** The figures of an institute or a department. */
export function AreaDashboard(props: AreaDashboardProps) {
  const { area, action, empty, departments, tasks, nameOf, ...page } = props;
  const t = useT();
  const scope = defaultScope(area);
  const peoplePath = screenPath("faculty", [area]);
  const pendingPath = peoplePath && `${peoplePath}?state=pending`;
  const attentionLines = useAttentionLines(pendingPath);
  return (
    <DashboardPage
      {...page}
      scope={scope}
      actions={({ pending }) => (
        <>
          {action}
          {pending > 0 && pendingPath && (
            <ButtonLink to={pendingPath} icon={UserCheck} variant="primary">
              {t("Approve {{count}} accounts", { count: pending })}
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
                  <StateSection area={area} dashboard={dashboard} reportYear={reportYear} />
                ) : year === undefined ? (
                  empty
                ) : (
                  <Empty title={t("No records in this year.")} detail={t("Choose another year, or all years.")} />
                )}
                <YearsSection dashboard={dashboard} year={year} />
                <NoProofMap area={area} scope={scope} dashboard={dashboard} />
              </div>
              <div>
                {departments?.(dashboard, reportYear)}
                <AttentionSection lines={attentionLines(dashboard)} />
                {tasks}
                <RecentSection area={area} title={t("Recently added")} recent={dashboard.recent} />
              </div>
            </div>
            {dashboard.totals.total > 0 && <LazyCharts area={area} dashboard={dashboard} year={year} />}
            <FigureByKind
              area={area}
              scope={scope}
              period={dashboard.period}
              nameOf={nameOf && ((value) => nameOf(dashboard, value))}
            />
          </>
        );
      }}
    </DashboardPage>
  );
}

/** Kinds and states with their sum, and how it is calculated. */
function StateSection({ area, dashboard, reportYear }: { area: Area; dashboard: Dashboard; reportYear: string }) {
  const t = useT();
  const reconciling = reconcile(dashboard);
  return (
    <Section
      title={t("{{total}} records by type", { total: formatCount(dashboard.totals.total) })}
      note={t("Each number opens its records")}
      isPlain
    >
      <KindTable area={area} dashboard={dashboard} reportYear={reportYear} />
      {reconciling && <ReconcileLine {...reconciling} />}
    </Section>
  );
}

type AttentionLine = { count: number; to: string; what: string; note?: string };

/**
 * What prevents records from being counted or people from working, each line a link to its rows. Absent if there is
 * nothing.
 */
function AttentionSection({ lines }: { lines: readonly AttentionLine[] }) {
  const t = useT();
  const shown = lines.filter(({ count }) => count > 0);
  if (shown.length === 0) return null;
  return (
    <Section title={t("Needs attention")}>
      <ul className="gap-lines">
        {shown.map(({ count, to, what, note }) => (
          <li key={what}>
            <Anchor to={to}>
              <span className="figure small">{formatCount(count)}</span>
              <span>
                <span className="strong">{what}</span>
                {note && <span className="note">{note}</span>}
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Open tasks in a department or institute, each with a link to its rows. */
function useAttentionLines(pendingPath: string | undefined): (dashboard: Dashboard) => AttentionLine[] {
  const t = useT();
  const { linkTo } = useFigureQuery();
  return ({ pending, unassigned, monthNeeded, undated, period }) => [
    ...(pendingPath
      ? [
          {
            count: pending,
            to: pendingPath,
            what: t("registrations awaiting approval", { count: pending }),
            note: t("they can sign in once approved"),
          },
        ]
      : []),
    {
      count: unassigned,
      to: linkTo([], "unassigned"),
      what: t("unassigned records", { count: unassigned }),
      note: t("imported, to be assigned to people; not counted yet"),
    },
    {
      count: period === "calendar" ? 0 : monthNeeded,
      to: linkTo(["missing:month"]),
      what: t("records have only a year", { count: monthNeeded }),
      note:
        period === "financial"
          ? t("add the month to place it in a financial year")
          : t("add the month to place it in an academic year"),
    },
    {
      count: undated,
      to: linkTo(["missing:date"]),
      what: t("records have no date", { count: undated }),
      note: t("counted in totals, but in no year"),
    },
  ];
}

/**
 * "1,142 entries on faculty members’ own lists − 267 works that two or more of them share = 875", and whether it is
 * correct.
 */
export function ReconcileLine({ sum, of: entries, shared, reason, total, off }: Reconciling) {
  const t = useT();
  return (
    <p className="reconcile-line">
      <span className="mono">{formatCount(sum)}</span> {entries} <span className="mono">− {formatCount(shared)}</span>{" "}
      {reason} <span className="mono">= {formatCount(sum - shared)}</span>
      {off === 0 ? (
        <TickMark>{t("Totals match")}</TickMark>
      ) : (
        <Mark look="returned" icon={TriangleAlert}>
          {t(off > 0 ? "{{off}} more than the {{total}} listed" : "{{off}} fewer than the {{total}} listed", {
            off: formatCount(Math.abs(off)),
            total: formatCount(total),
          })}
        </Mark>
      )}
    </p>
  );
}
