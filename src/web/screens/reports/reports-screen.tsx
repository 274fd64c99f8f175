import { asking } from "#contract/asking.ts";
import type { CommandContext } from "#rules/commands/parse-command.ts";
import { NotShown } from "../../accounts/not-shown.tsx";
import { useRead } from "../../api/use-read.ts";
import { useArea } from "../../app/area.ts";
import { useSavedViews } from "../../records/views/use-saved-views.ts";
import { Empty } from "../../ui/empty.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { reportsWords } from "../../words/reports-words.ts";
import { useWords } from "../../words/use-words.ts";
import { FirstVisit } from "./first-visit.tsx";
import { ReportActions } from "./report-actions.tsx";
import { ReportAnswer } from "./report-answer.tsx";
import { ReportBuilder } from "./report-builder.tsx";
import { askedText } from "./report-question.ts";
import { titleOf } from "./report-title.ts";
import { RowsSheet } from "./rows-sheet.tsx";
import { useCommandContext, useReport } from "./use-report.ts";
import "./reports.css";

/** Figures of the records by any question: chosen above or written in the line, both in the address. */
export function ReportsScreen() {
  const t = useWords(reportsWords);
  const { context, error, refetch } = useCommandContext();
  if (context) return <Reports context={context} />;
  return (
    <div className="page reports">
      <PageHead title={t("title")} />
      {error ? (
        <NotShown what={t("failed")} error={error} onRetry={refetch} />
      ) : (
        <Skeleton rows={6} widths={["40%", "12%", "12%", "12%"]} />
      )}
    </div>
  );
}

function Reports({ context }: { context: CommandContext }) {
  const t = useWords(reportsWords);
  const area = useArea();
  const report = useReport(context);
  const views = useSavedViews("report");
  const { command, line, isSound } = report;
  const asked = isSound ? askedText(command, area, context) : "";
  const answer = useRead(asking.ask, { query: { q: asked } }, { keepsLast: true, isWanted: isSound });
  const figures = isSound ? answer.data?.figures : undefined;
  const named = views.rows.find(({ text }) => text === line);
  const title = named?.name ?? (isSound ? titleOf(report) : t("title"));
  usePageTitle(title);
  return (
    <div className="page reports" aria-busy={answer.isPlaceholderData || undefined}>
      <PageHead
        title={title}
        crumbs={line === "" ? [] : [{ label: t("title"), to: `/${area}/reports` }]}
        folio={[line === "" && t("folio")]}
        actions={<ReportActions line={line} asked={asked} hasRows={(figures?.whole.works ?? 0) > 0} views={views} />}
      />
      <ReportBuilder report={report} context={context} />
      {line === "" && <FirstVisit area={area} views={views} />}
      {line !== "" && !isSound && <Empty why={t("line.cannot")} next={t("line.mend")} />}
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

/** What the server did not understand it says itself; everything else is a failure. */
function NotAnswered({ error, onRetry }: Pick<Parameters<typeof NotShown>[0], "error" | "onRetry">) {
  const t = useWords(reportsWords);
  if (error.code === "invalid-query") return <Empty why={t("line.cannot")} next={error.message} />;
  return <NotShown what={t("failed")} error={error} onRetry={onRetry} />;
}
