import { shownFigures } from "../../records/report-parts/shown-figures.ts";
import "./reports.css";
import type { Area } from "#access/roles.ts";
import { asking } from "#contract/asking.ts";
import type { CommandContext } from "#rules/language/parse/command.ts";
import { text } from "#texts/text.ts";
import { NotShown } from "../../accounts/not-shown.tsx";
import { useRead } from "../../core/api/use-read.ts";
import { useArea } from "../../core/area.ts";
import { SavedList } from "../../records/views/saved-list.tsx";
import { type SavedViews, useSavedViews } from "../../records/views/use-saved-views.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Empty } from "../../ui/message/empty.tsx";
import { Skeleton } from "../../ui/message/skeleton.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { Section } from "../../ui/page/section.tsx";
import { usePageTitle } from "../../ui/page/use-page-title.ts";
import { readyMade } from "./ready-made.ts";
import { ReportActions, reportAddress } from "./report-actions.tsx";
import { ReportAnswer } from "./report-answer.tsx";
import { ReportBuilder } from "./report-builder.tsx";
import { askedText } from "./report-question.ts";
import { titleOf } from "./report-title.ts";
import { RowsSheet } from "./rows-sheet.tsx";
import { useCommandContext, useReport } from "./use-report.ts";

/** Where to begin: frequent queries, and saved ones. */
function FirstVisit({ area, views }: { area: Area; views: SavedViews }) {
  const t = useT();
  return (
    <div className="two-columns">
      <Section title={t("Ready-made")} note={t("Open one and change it as needed")}>
        <ul className="ready-made">
          {readyMade(area).map(({ name, line }) => (
            <li key={name}>
              <Anchor to={reportAddress(line)}>
                <strong>{t(readyTexts[name])}</strong>
                <span className="q">
                  <span className="p">&gt;</span> {line}
                </span>
              </Anchor>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t("Saved")} note={t("Yours, and what is shared with you")}>
        <SavedList
          views={views}
          linkTo={reportAddress}
          none={t("No saved reports yet. Open a report and save it with a name.")}
        />
      </Section>
    </div>
  );
}

const readyTexts = {
  yearKind: text("Publications by year and type"),
  departments: text("Publications by department"),
  people: text("Publications by faculty member"),
  indexing: text("Publications by index"),
  money: text("Sanctioned amount by financial year"),
  days: text("Days of training by faculty member"),
  ownDays: text("Days of training by academic year"),
  states: text("Records by type"),
};

/** Figures of the records by any query: chosen above or written in the line, both in the address. */
export function ReportsScreen() {
  const t = useT();
  const { context, error, refetch } = useCommandContext();
  if (context) return <Reports context={context} />;
  return (
    <div className="page reports">
      <PageHead title={t("Reports")} />
      {error ? (
        <NotShown what={t("Could not load the report.")} error={error} onRetry={refetch} />
      ) : (
        <Skeleton rows={6} widths={["40%", "12%", "12%", "12%"]} />
      )}
    </div>
  );
}

function Reports({ context }: { context: CommandContext }) {
  const t = useT();
  const area = useArea();
  const report = useReport(context);
  const views = useSavedViews("report");
  const { command, line, isSound } = report;
  const asked = isSound ? askedText(command, area, context) : "";
  const answer = useRead(asking.ask, { query: { q: asked } }, { keepsLast: true, isWanted: isSound });
  const figures = isSound && answer.data?.figures ? shownFigures(answer.data.figures) : undefined;
  const named = views.rows.find(({ text }) => text === line);
  const title = named?.name ?? (isSound ? titleOf(report) : t("Reports"));
  usePageTitle(title);
  return (
    <div className="page reports" aria-busy={answer.isPlaceholderData || undefined}>
      <PageHead
        title={title}
        crumbs={line === "" ? [] : [{ label: t("Reports"), to: `/${area}/reports` }]}
        summary={[line === "" && t("Every report has its own link. Open it again to see current figures.")]}
        actions={<ReportActions line={line} asked={asked} hasRows={(figures?.whole.works ?? 0) > 0} views={views} />}
      />
      <ReportBuilder report={report} context={context} />
      {line === "" && <FirstVisit area={area} views={views} />}
      {line !== "" && !isSound && (
        <Empty why={t("This query is not valid.")} next={t("Fix the marked part. The rest is kept.")} />
      )}
      {isSound && answer.error && <NotAnswered error={answer.error} onRetry={answer.refetch} />}
      {isSound && !answer.error && !figures && <Skeleton rows={8} widths={["40%", "12%", "12%", "12%"]} />}
      {figures && (
        <ReportAnswer
          figures={figures}
          title={title}
          asked={asked}
          command={command}
          area={area}
          context={context}
          onSort={(sort) => report.ask({ ...command, sort })}
        />
      )}
      <RowsSheet area={area} />
    </div>
  );
}

/** Parsing errors have the server's message; everything else is a failure. */
function NotAnswered({ error, onRetry }: Pick<Parameters<typeof NotShown>[0], "error" | "onRetry">) {
  const t = useT();
  if (error.code === "invalid-query") return <Empty why={t("This query is not valid.")} next={error.message} />;
  return <NotShown what={t("Could not load the report.")} error={error} onRetry={onRetry} />;
}
