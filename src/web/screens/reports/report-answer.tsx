import { useState } from "react";
import type { Area } from "#access/roles.ts";
import type { Command, CommandContext } from "#rules/language/parse/command.ts";
import { text } from "#texts/text.ts";
import { useMe } from "../../core/queries/use-me.ts";
import { ReportChart } from "../../records/report-parts/report-chart.tsx";
import { type Figures, valueText } from "../../records/report-parts/report-figures.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Segmented } from "../../ui/field/segmented.tsx";
import { Empty } from "../../ui/message/empty.tsx";
import { usePageAddress } from "../../ui/page/use-page-address.ts";
import { DoubleRule } from "../../ui/table/double-rule.tsx";
import { countText } from "../../ui/text/count-text.ts";
import { ReportMatrix } from "./report-matrix.tsx";
import { ReportNotes } from "./report-notes.tsx";
import { ReportTable } from "./report-table.tsx";
import { useRowsLink } from "./rows-link.ts";

/** The one number of a report. It has the double rule where the rows below add up to it. */
function WholeFigure({ figures, to }: { figures: Figures; to: string }) {
  const t = useT();
  const { whole, measure, rows, by } = figures;
  const text = valueText(whole.value, measure.unit);
  const sum = rows.reduce((all, { value }) => all + (value ?? 0), 0);
  const isReconciled = by.length > 0 && !figures.isCut && sum === whole.value;
  const overlaps = by.length > 0 && !isReconciled && sum > (whole.value ?? 0);
  const counts = { draft: countText(whole.draft), submitted: countText(whole.submitted) };
  return (
    <div className="whole">
      <Anchor to={to} className="answer">
        {isReconciled ? <DoubleRule>{text}</DoubleRule> : text}
      </Anchor>
      <p>
        {measure.of === "works"
          ? t("distinct works")
          : t(answerTexts[measure.unit === "works" ? "number" : measure.unit], {
              label: measure.label,
              works: countText(whole.works),
            })}
      </p>
      <p className="note">
        {t("{{draft}} draft, {{submitted}} submitted, {{verified}} verified", {
          ...counts,
          verified: countText(whole.verified),
        })}
      </p>
      {overlaps && (
        <p className="note">
          {t("The rows add up to {{sum}}: works in several rows are counted once here.", {
            sum: valueText(sum, measure.unit),
          })}
        </p>
      )}
    </div>
  );
}

const answerTexts = {
  days: text("days of {{works}} works"),
  money: text("{{label}}, of {{works}} works"),
  number: text("{{label}}, of {{works}} works"),
};

export type ReportAnswerProps = {
  figures: Figures;
  title: string;
  /** The requested line. */
  asked: string;
  command: Command;
  area: Area;
  context: CommandContext;
  onSort: (sort: Command["sort"]) => void;
};

/** The one number, the chart and the rows, each figure a link to its works. */
export function ReportAnswer(props: ReportAnswerProps) {
  const { figures, title, asked, command, area, context } = props;
  const t = useT();
  const { data: me } = useMe();
  const address = usePageAddress();
  const linkTo = useRowsLink(area, context);
  const mayBeMatrix =
    figures.by.length === 2 && command.limit === undefined && !figures.isCut && figures.rows.length > 1;
  const isMatrix = mayBeMatrix && address.get("show") === "matrix";
  const [hasAll, setHasAll] = useState("");
  if (figures.whole.works === 0)
    return <Empty why={t("No matching records.")} next={t("Remove a filter, or choose other types.")} />;
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
            label={t("View as")}
            value={isMatrix ? "matrix" : "table"}
            parts={[
              { value: "table", label: t("Table") },
              { value: "matrix", label: t("Matrix") },
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
