import { useState } from "react";
import type { Area } from "#access/roles.ts";
import type { Command } from "#rules/commands/command.ts";
import type { CommandContext } from "#rules/commands/parse-command.ts";
import { useMe } from "../../api/queries/use-me.ts";
import { ReportChart } from "../../records/reports/report-chart.tsx";
import type { Figures } from "../../records/reports/report-figures.ts";
import { Empty } from "../../ui/empty.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { usePageAddress } from "../../ui/use-page-address.ts";
import { reportsWords } from "../../words/reports-words.ts";
import { useWords } from "../../words/use-words.ts";
import { ReportMatrix } from "./report-matrix.tsx";
import { ReportNotes } from "./report-notes.tsx";
import { ReportTable } from "./report-table.tsx";
import { useRowsLink } from "./rows-link.ts";
import { WholeFigure } from "./whole-figure.tsx";

export type ReportAnswerProps = {
  figures: Figures;
  title: string;
  /** The line that was asked. */
  asked: string;
  command: Command;
  area: Area;
  context: CommandContext;
  onSort: (sort: Command["sort"]) => void;
};

/** The one number, the drawing and the rows that make it, each figure open to its works. */
export function ReportAnswer(props: ReportAnswerProps) {
  const { figures, title, asked, command, area, context } = props;
  const t = useWords(reportsWords);
  const { data: me } = useMe();
  const address = usePageAddress();
  const linkTo = useRowsLink(area, context);
  const mayBeMatrix =
    figures.by.length === 2 && command.limit === undefined && !figures.isCut && figures.rows.length > 1;
  const isMatrix = mayBeMatrix && address.get("show") === "matrix";
  const [hasAll, setHasAll] = useState("");
  if (figures.whole.works === 0) return <Empty why={t("empty.why")} next={t("empty.next")} />;
  return (
    <>
      <p className="q asked">
        {me?.institute.name} · {asked} · {me?.institute.today}
      </p>
      <div className="report-top">
        <WholeFigure figures={figures} to={linkTo(figures.whole.opens)} />
        <ReportNotes {...props} linkTo={linkTo} />
      </div>
      <ReportChart
        figures={figures}
        title={title}
        linkTo={linkTo}
        isSorted={command.sort.length > 0 || command.limit !== undefined}
      />
      {mayBeMatrix && (
        <div className="report-look">
          <Segmented
            isSmall
            label={t("table.look")}
            value={isMatrix ? "matrix" : "table"}
            parts={[
              { value: "table", label: t("table.asTable") },
              { value: "matrix", label: t("table.asMatrix") },
            ]}
            onChange={(show) => address.set({ show: show === "matrix" ? show : undefined }, { replace: true })}
          />
        </div>
      )}
      {isMatrix ? (
        <ReportMatrix {...props} linkTo={linkTo} />
      ) : (
        figures.by.length > 0 && (
          <ReportTable {...props} linkTo={linkTo} hasAll={hasAll === asked} onShowAll={() => setHasAll(asked)} />
        )
      )}
    </>
  );
}
