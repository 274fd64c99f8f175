import "./reports.css";
import { useState } from "react";
import type { Area } from "#access/roles.ts";
import { asking } from "#contract/asking.ts";
import { formatCommand } from "#rules/language/format/format-command.ts";
import type { Command, CommandContext } from "#rules/language/parse/command.ts";
import { parseCommand } from "#rules/language/parse/parse-command.ts";
import { inSentence } from "#texts/in-sentence.ts";
import { text } from "#texts/text.ts";
import { LoadError } from "../../accounts/load-error.tsx";
import { useRead } from "../../core/api/use-read.ts";
import { useMe } from "../../core/queries.ts";
import { matrixOf } from "../../records/report-parts/matrix-of.ts";
import { ReportChart } from "../../records/report-parts/report-chart.tsx";
import {
  type Figure,
  type Figures,
  idOf,
  nameOf,
  sumOfRows,
  valueText,
} from "../../records/report-parts/report-figures.ts";
import { SumNotes } from "../../records/report-parts/sum-notes.tsx";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Segmented } from "../../ui/field/segmented.tsx";
import { Empty } from "../../ui/message/empty.tsx";
import { Skeleton } from "../../ui/message/skeleton.tsx";
import { useListParams } from "../../ui/page/use-list-params.ts";
import { DoubleLine } from "../../ui/table/double-line.tsx";
import { TableHead } from "../../ui/table/table-head.tsx";
import { classNames } from "../../ui/text/class-names.ts";
import { formatCount } from "../../ui/text/format-count.ts";
import { FigureLink } from "./figure-link.tsx";
import { commandOfMonthNeeded, queryText } from "./report-query.ts";
import { ReportTable } from "./report-table.tsx";
import { type LinkTo, useRowsLink } from "./rows-link.ts";

/** The one number of a report. It has the double line if the rows below add up to it. */
function WholeFigure({ figures, linkTo }: { figures: Figures; linkTo: LinkTo }) {
  const t = useT();
  const { whole, measure, by } = figures;
  const text = valueText(whole.value, measure.unit);
  const isReconciled = by.length > 0 && !figures.isCut && sumOfRows(figures) === whole.value;
  return (
    <div className="whole">
      <Anchor to={linkTo(whole.opens)} className="answer">
        {isReconciled ? <DoubleLine>{text}</DoubleLine> : text}
      </Anchor>
      <p>
        {measure.type === "works"
          ? t("works, each counted once")
          : t(measureTexts[measure.unit === "works" ? "number" : measure.unit], {
              label: measure.label,
              works: formatCount(whole.works),
            })}
      </p>
      <p className="note">
        {t("{{draft}} draft, {{submitted}} submitted, {{verified}} verified", {
          draft: formatCount(whole.draft),
          submitted: formatCount(whole.submitted),
          verified: formatCount(whole.verified),
        })}
      </p>
      <SumNotes figures={figures} linkTo={linkTo} />
    </div>
  );
}

const measureTexts = {
  days: text("days of {{works}} works"),
  money: text("{{label}}, of {{works}} works"),
  number: text("{{label}}, of {{works}} works"),
};

export type ReportAnswerProps = {
  figures: Figures;
  title: string;
  /** The requested line. */
  query: string;
  command: Command;
  area: Area;
  context: CommandContext;
  onSort: (sort: Command["sort"]) => void;
};

/** The one number, the chart and the rows, each figure a link to its works. */
export function ReportAnswer(props: ReportAnswerProps) {
  const { figures, title, query, command, area, context } = props;
  const t = useT();
  const { data: me } = useMe();
  const address = useListParams();
  const linkTo = useRowsLink(area, context);
  const mayBeMatrix =
    figures.by.length === 2 && command.limit === undefined && !figures.isCut && figures.rows.length > 1;
  const isMatrix = mayBeMatrix && address.get("show") === "matrix";
  const [allRowsOf, setAllRowsOf] = useState("");
  if (figures.whole.works === 0)
    return <Empty title={t("No matching records.")} detail={t("Remove a filter, or choose other types.")} />;
  return (
    <>
      <p className="q asked">
        {me?.institute.name} · {query} · {me?.institute.today}
      </p>
      <div className="report-top">
        <WholeFigure figures={figures} linkTo={linkTo} />
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
          <ReportTable
            {...props}
            linkTo={linkTo}
            showsAllRows={allRowsOf === query}
            onShowAll={() => setAllRowsOf(query)}
          />
        )
      )}
    </>
  );
}

type LinkedProps = ReportAnswerProps & { linkTo: LinkTo };

/** Notes on the figures: works without a year, works without a value, rows left out. */
function ReportNotes({ figures, command, area, context, linkTo }: LinkedProps) {
  const t = useT();
  const { rows, total, whole, measure, isCut } = figures;
  // Kinds that cannot be grouped or added up in this way are left out of the result and of these notes.
  const { kinds } = parseCommand(whole.opens.command, context).command;
  // Amounts with dates of their own have a full date and need no month.
  const withoutMonth = measure.datedBy.length > 0 ? undefined : commandOfMonthNeeded({ ...command, kinds });
  const q = withoutMonth ? queryText(withoutMonth, area, context) : "";
  const { data } = useRead(asking.ask, { query: { q } }, { isEnabled: q !== "" });
  const months = data?.figures?.whole;
  const label = inSentence(measure.label);
  return (
    <ul className="report-notes">
      {months && months.works > 0 && (
        <li>
          <Anchor to={linkTo(months.opens)} className="text-link">
            {t("{{count}} have only a year", { count: months.works })}
          </Anchor>{" "}
          {t("(add the month to place them in an academic or financial year)")}
        </li>
      )}
      {whole.lacking > 0 && (
        <li>
          {measure.type === "sum" ? (
            <Anchor to={linkTo(withoutValue(whole.opens, command, context))} className="text-link">
              {t("{{count}} works have no value for {{label}}", { count: whole.lacking, label })}
            </Anchor>
          ) : (
            t("{{count}} works have no value for {{label}}", { count: whole.lacking, label })
          )}
        </li>
      )}
      {measure.datedBy.length > 0 && (
        <li>
          {t("Each amount is counted by its own date: {{dates}}.", {
            dates: measure.datedBy
              .map(inSentence)
              .reduce((first, next) => t("{{first}}, else {{next}}", { first, next })),
          })}
        </li>
      )}
      {rows.length < total && (
        <li>{t("{{shown}} of {{all}} shown", { shown: formatCount(rows.length), all: formatCount(total) })}</li>
      )}
      {isCut && <li>{t("There are too many rows to show. Add a filter.")}</li>}
    </ul>
  );
}

function withoutValue(
  opens: Figures["whole"]["opens"],
  { measure }: Command,
  context: CommandContext,
): Figures["whole"]["opens"] {
  if (measure.type !== "sum") return opens;
  const missing = `missing:${measure.field}`;
  const { command } = parseCommand(opens.command, context);
  const { field } = measure;
  const where = { op: "and" as const, operands: [command.where, { op: "missing" as const, field }] };
  return {
    command: formatCommand({ ...command, where }, context),
    kind: opens.kind,
    q: [opens.q && `(${opens.q})`, missing].filter(Boolean).join(" "),
  };
}

/** Two keys as a matrix. The totals are queried separately, so that they too count each work once. */
function ReportMatrix({ figures, title, command, area, context, linkTo }: LinkedProps) {
  const t = useT();
  const matrix = matrixOf(figures);
  const totalsQuery = (index: number) =>
    queryText({ ...command, by: command.by.slice(index, index + 1), sort: [] }, area, context);
  const rowAnswer = useRead(asking.ask, { query: { q: totalsQuery(matrix.rowKeyIndex) } }, { keepsPreviousData: true });
  const columnAnswer = useRead(
    asking.ask,
    { query: { q: totalsQuery(1 - matrix.rowKeyIndex) } },
    { keepsPreviousData: true },
  );
  const error = rowAnswer.error ?? columnAnswer.error;
  if (error)
    return (
      <LoadError
        what={t("Could not load the report.")}
        error={error}
        onRetry={() => Promise.all([rowAnswer.refetch(), columnAnswer.refetch()])}
      />
    );
  if (!rowAnswer.data || !columnAnswer.data) return <Skeleton rows={6} widths={["30%", "8%", "8%", "8%"]} />;
  const rowTotals = totalsByKey(rowAnswer.data.figures);
  const columnTotals = totalsByKey(columnAnswer.data.figures);
  const { unit } = figures.measure;
  const cell = (figure: Figure | undefined, about: string) =>
    figure ? (
      <FigureLink text={valueText(figure.value, unit)} to={linkTo(figure.opens)} about={about} />
    ) : (
      <>
        <span className="dim" aria-hidden="true">
          ·
        </span>
        <span className="sr-only">0</span>
      </>
    );
  return (
    <div className="table-scroll">
      <table className="table report-matrix">
        <caption className="sr-only">{title}</caption>
        <TableHead
          columns={[
            figures.by[matrix.rowKeyIndex]?.label ?? "",
            ...matrix.columnKeys.map(({ label }) => ({ name: label, className: "number" })),
            { name: t("All"), className: classNames("number", "left-margin-rule") },
          ]}
        />
        <tbody>
          {matrix.rowKeys.map((key) => (
            <tr key={idOf(key)} data-missing={key.missingBecause}>
              <th scope="row">{key.label}</th>
              {matrix.columnKeys.map((other) => {
                const figure = matrix.cell(key, other);
                return (
                  <td key={idOf(other)} className="number">
                    {cell(figure, figure ? nameOf(figure) : "")}
                  </td>
                );
              })}
              <td className="number left-margin-rule total">{cell(rowTotals.get(idOf(key)), key.label)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("Total, each counted once")}</th>
            {matrix.columnKeys.map((key) => (
              <td key={idOf(key)} className="number">
                {cell(columnTotals.get(idOf(key)), key.label)}
              </td>
            ))}
            <td className="number left-margin-rule total">{cell(figures.whole, t("Total, each counted once"))}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function totalsByKey(figures: Figures | undefined): ReadonlyMap<string, Figure> {
  return new Map((figures?.rows ?? []).flatMap((row) => (row.keys[0] ? [[idOf(row.keys[0]), row] as const] : [])));
}
