import "./reports.css";
import { Link } from "lucide-react";
import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import type { Area } from "#access/roles.ts";
import { asking } from "#contract/asking.ts";
import type { CommandContext } from "#rules/language/parse/command.ts";
import { text } from "#texts/text.ts";
import { LoadError, NotLoaded } from "../../accounts/load-error.tsx";
import { NotifyLink } from "../../accounts/notify-link.tsx";
import { useRead } from "../../core/api/use-read.ts";
import { useArea } from "../../core/area.ts";
import { useCopy } from "../../feedback/use-copy.ts";
import { translateFigures } from "../../records/report-parts/translate-figures.ts";
import { useQueryContext } from "../../records/report-parts/use-query-context.ts";
import { usePageFooter } from "../../records/use-page-footer.ts";
import { SavedList } from "../../records/views/saved-list.tsx";
import { type SavedViews, useSavedViews } from "../../records/views/use-saved-views.ts";
import { ViewsMenu } from "../../records/views/views-menu.tsx";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/dialog/sheet.tsx";
import { Empty } from "../../ui/message/empty.tsx";
import { Skeleton } from "../../ui/message/skeleton.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { Section } from "../../ui/page/section.tsx";
import { withParams } from "../../ui/page/use-list-params.ts";
import { ReportBuilder } from "./report-builder.tsx";
import { isOfPeople, queryText } from "./report-query.ts";
import { titleOf } from "./report-title.ts";
import { standardReports } from "./standard-reports.ts";
import { noRows, useReport } from "./use-report.ts";

// Loaded with the answer, not with the form.
const ReportAnswer = lazy(async () => ({ default: (await import("./report-answer.tsx")).ReportAnswer }));
const ReportExports = lazy(async () => ({ default: (await import("./report-exports.tsx")).ReportExports }));
const RowsBehind = lazy(async () => ({ default: (await import("./rows-behind.tsx")).RowsBehind }));
const PeopleReport = lazy(async () => ({ default: (await import("./people-report.tsx")).PeopleReport }));

// Shown to heads and admins, and not beside an answer.
const TableList = lazy(async () => ({ default: (await import("./tables/table-list.tsx")).TableList }));

/** Where to begin: frequent queries, and saved ones. */
function ReportsStart({ area, views }: { area: Area; views: SavedViews }) {
  const t = useT();
  return (
    <div className="two-columns">
      <Section title={t("Standard reports")} note={t("Open one and change it as needed")}>
        <ul className="standard-reports">
          {standardReports(area).map(({ name, line }) => (
            <li key={name}>
              <Anchor to={reportAddress(line)}>
                <strong>{t(reportTitles[name])}</strong>
              </Anchor>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t("Saved reports")} note={t("Yours, and what is shared with you")}>
        <SavedList
          views={views}
          linkTo={reportAddress}
          emptyText={t("No saved reports yet. Open a report and save it with a name.")}
        />
      </Section>
    </div>
  );
}

const reportTitles = {
  yearKind: text("Publications by year and type"),
  departments: text("Publications by department"),
  people: text("Publications by faculty member"),
  indexing: text("Publications by indexing service"),
  money: text("Sanctioned amount by financial year"),
  days: text("Days of training by faculty member"),
  ownDays: text("Days of training by academic year"),
  states: text("Records by type"),
  cadre: text("Faculty by designation"),
};

/** Figures of the records by any query: chosen above or written in the line, both in the address. */
export function ReportsScreen() {
  const t = useT();
  const { context, ...answer } = useQueryContext();
  if (context) return <Reports context={context} />;
  return (
    <div className="page reports">
      <PageHead title={t("Reports")} />
      <NotLoaded
        what={t("Could not load the report.")}
        answer={answer}
        rows={6}
        widths={["40%", "12%", "12%", "12%"]}
      />
    </div>
  );
}

function Reports({ context }: { context: CommandContext }) {
  const t = useT();
  const area = useArea();
  const report = useReport(context);
  const views = useSavedViews("report");
  const { command, line, isValid } = report;
  const query = isValid ? queryText(command, area, context) : "";
  const answer = useRead(asking.ask, { query: { q: query } }, { keepsPreviousData: true, isEnabled: isValid });
  const figures = isValid && answer.data?.figures ? translateFigures(answer.data.figures) : undefined;
  const people = isValid && isOfPeople(command) ? answer.data?.people : undefined;
  const hasRows = (figures?.whole.works ?? people?.total ?? 0) > 0;
  const savedView = views.rows.find(({ text }) => text === line);
  const standard = standardReports(area).find((one) => one.line === line);
  const title =
    savedView?.name ??
    (standard ? t(reportTitles[standard.name]) : isValid ? titleOf(report, figures?.measure.label) : t("Reports"));
  const waiting = <Skeleton rows={8} widths={["40%", "12%", "12%", "12%"]} />;
  usePageFooter(`${title} · ${query}`);
  return (
    <div className="page reports" aria-busy={answer.isPlaceholderData || undefined}>
      <PageHead
        title={title}
        breadcrumbs={line === "" ? [] : [{ label: t("Reports"), to: `/${area}/reports` }]}
        summary={[line === "" && t("Every report has its own link, which always shows current figures.")]}
        actions={
          <>
            {hasRows && <NotifyLink query={figures?.whole.opens.command ?? query} />}
            <ReportActions line={line} query={query} hasRows={hasRows} views={views} />
          </>
        }
      />
      <ReportBuilder report={report} context={context} />
      {line === "" && (
        <>
          <ReportsStart area={area} views={views} />
          <Suspense>
            <TableList area={area} />
          </Suspense>
        </>
      )}
      {line !== "" && !isValid && (
        <Empty title={t("This query is not valid.")} detail={t("Fix the marked part. The rest is kept.")} />
      )}
      {isValid && answer.error && <NotAnswered error={answer.error} onRetry={answer.refetch} />}
      <Suspense fallback={waiting}>
        {isValid && !answer.error && !figures && !people && waiting}
        {figures && (
          <ReportAnswer
            figures={figures}
            title={title}
            query={query}
            command={command}
            area={area}
            context={context}
            onSort={(sort) => report.ask({ ...command, sort })}
          />
        )}
        {people && <PeopleReport people={people} groups={answer.data?.groups} linkTo={reportAddress} />}
      </Suspense>
      <RowsSheet area={area} />
    </div>
  );
}

/** Parsing errors have the server's message; everything else is a failure. */
function NotAnswered({ error, onRetry }: Pick<Parameters<typeof LoadError>[0], "error" | "onRetry">) {
  const t = useT();
  if (error.code === "invalid-query") return <Empty title={t("This query is not valid.")} detail={error.message} />;
  return <LoadError what={t("Could not load the report.")} error={error} onRetry={onRetry} />;
}

type ReportActionsProps = { line: string; query: string; hasRows: boolean; views: SavedViews };

/** The actions on a whole report. */
function ReportActions({ line, query, hasRows, views }: ReportActionsProps) {
  const t = useT();
  const copy = useCopy();
  const copyLink = () =>
    void copy(window.location.href, t("Link copied. It opens this report for anyone who may see its records."));
  return (
    <>
      {hasRows && (
        <Suspense>
          <ReportExports query={query} />
        </Suspense>
      )}
      {query !== "" && (
        <Button icon={Link} onClick={copyLink}>
          {t("Copy link")}
        </Button>
      )}
      <ViewsMenu views={views} text={line} maySave={query !== ""} linkTo={reportAddress} />
    </>
  );
}

function reportAddress(line: string): string {
  return `?q=${encodeURIComponent(line).replaceAll("%3A", ":").replaceAll("%20", "+").replaceAll("%2C", ",")}`;
}

/** The works of a figure of several kinds, one page at a time; which figure is in the address. */
function RowsSheet({ area }: { area: Area }) {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const rows = params.get("rows");
  const close = () => setParams((old) => withParams(old, noRows), { replace: true, preventScrollReset: true });
  return (
    <Sheet isOpen={rows !== null} onClose={close} title={t("Records behind this number")} className="counted-records">
      {rows !== null && (
        <Suspense fallback={<Skeleton rows={8} widths={["112px", "60%", "92px"]} />}>
          <RowsBehind area={area} query={rows} />
        </Suspense>
      )}
    </Sheet>
  );
}
