import { reports } from "#contract/accreditation/reports.ts";
import { formatFigure } from "#rules/accreditation/figures/format-figure.ts";
import { formatPeriod } from "#rules/accreditation/read-period.ts";
import { translateMessage } from "#texts/translate.ts";
import { useRead } from "../../../core/api/use-read.ts";
import { useT } from "../../../texts/use-t.ts";
import { Anchor } from "../../../ui/anchor.tsx";
import type { ListParams } from "../../../ui/page/use-list-params.ts";
import { DoubleLine } from "../../../ui/table/double-line.tsx";
import { ScrollX } from "../../../ui/table/scroll-x.tsx";
import { formatCount } from "../../../ui/text/format-count.ts";
import type { TableAnswer, TableQuery } from "./table-answer.ts";

/** The parameters of the address by which rows are chosen, left out. */
export const wholeTable = { show: undefined, reason: undefined, gap: undefined, year: undefined };

type TableFigureProps = { table: TableAnswer; query: TableQuery; page: ListParams };

/** The figure that the body asks for, how it was worked out, and the rows of each year, which open in the table. */
export function TableFigure({ table, query, page }: TableFigureProps) {
  const t = useT();
  const { metric, included, summaries } = table;
  // In the direction of the small tables above and of CAY, CAYm1, CAYm2: the latest year first.
  const isLatestFirst = summaries.length > 0 || table.years.some(({ label }) => label.startsWith("CAY"));
  const years = isLatestFirst ? table.years.toReversed() : table.years;
  const hasMoney = years.some(({ lakhs }) => lakhs > 0);
  // What lasts counts in several years.
  const isCountedOnce = years.reduce((sum, { rows }) => sum + rows, 0) === included;
  const hasStaff = metric?.denominator != null;
  return (
    <>
      {metric && (
        <div className="table-figure">
          <p>
            <span className="fig xl">
              <DoubleLine>{formatFigure(metric)}</DoubleLine>
            </span>
            <span className="figcap">{metric.label}</span>
          </p>
          <p className="note">{translateMessage(metric.calculation)}</p>
        </div>
      )}
      <YearEarlier table={table} query={query} />
      {table.needsStudents && !metric && (
        <p className="note">{t("Enter the number of students of each year: the figure is worked out from it.")}</p>
      )}
      <TableSummaries table={table} />
      <ScrollX label={t("By year")}>
        <table className="tbl year-table">
          <thead>
            <tr>
              <th scope="col">{t("Year")}</th>
              {years.map((year) => (
                <th key={year.year} scope="col" className="num">
                  {nameOfYear(table, year)}
                </th>
              ))}
              <th scope="col" className="num">
                {isCountedOnce ? t("Total") : t("Total, each counted once")}
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t("Rows counted")}</th>
              {years.map(({ year, rows }) => (
                <td key={year} className="num">
                  <RowCount count={rows} to={page.linkWith({ ...wholeTable, year })} />
                </td>
              ))}
              <td className="num">
                <DoubleLine>
                  <RowCount count={included} to={page.linkWith(wholeTable)} />
                </DoubleLine>
              </td>
            </tr>
            {hasMoney && (
              <tr>
                <th scope="row">{t("INR in lakhs")}</th>
                {years.map(({ year, lakhs }) => (
                  <td key={year} className="num">
                    {lakhs.toFixed(2)}
                  </td>
                ))}
                <td className="num">{metric?.unit === "lakhs" ? metric.value.toFixed(2) : ""}</td>
              </tr>
            )}
            {hasStaff && (
              <tr>
                <th scope="row">{t("Full-time faculty")}</th>
                {years.map(({ year, staff }) => (
                  <td key={year} className="num">
                    {formatCount(staff)}
                  </td>
                ))}
                <td className="num" />
              </tr>
            )}
          </tbody>
        </table>
      </ScrollX>
      {years.some(({ label }) => label.startsWith("CAY")) && (
        <p className="note year-note">
          {t("CAY: current academic year. CAYm1: one year earlier, CAYm2: two years earlier.")}
        </p>
      )}
    </>
  );
}

function RowCount({ count, to }: { count: number; to: string }) {
  return count === 0 ? (
    formatCount(count)
  ) : (
    <Anchor className="plain" to={to}>
      {formatCount(count)}
    </Anchor>
  );
}

/** NAAC prints the calendar year 2021 as "2021-22" in the form; beside the period it would contradict it. */
export function nameOfYear({ period }: TableAnswer, { year, label }: TableAnswer["years"][number]): string {
  return period === "calendar" ? year : label;
}

/** The same table over as many years, a year earlier. */
function YearEarlier({ table: { id, yearEarlier }, query }: { table: TableAnswer; query: TableQuery }) {
  const t = useT();
  const earlierQuery = { ...query, period: yearEarlier, students: undefined, limit: 1, only: "figures" as const };
  const { data } = useRead(reports.read, { params: { id }, query: earlierQuery });
  if (!data) return null;
  const { included, metric } = data;
  return (
    <p className="note">
      {t("A year earlier ({{period}}): {{count}} rows", {
        period: formatPeriod(yearEarlier),
        count: included,
      })}
      {metric && metric.value !== included && `, ${formatFigure(metric)}`}
    </p>
  );
}

/** The small tables that a form prints above its list, and the years of a figure. */
function TableSummaries({ table: { summaries, title } }: { table: TableAnswer }) {
  const t = useT();
  return summaries
    .filter(({ rows }) => rows.length > 0)
    .map(({ columns, rows }) => (
      <ScrollX key={columns.join()} label={title}>
        <table className="tbl year-table">
          <thead>
            <tr>
              {columns.map((label, index) => (
                <th key={label} scope="col" className={index > 0 ? "num" : undefined}>
                  {label || t("Calculation")}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, ...cells]) => (
              <tr key={label}>
                <th scope="row">{typeof label === "string" ? t(label) : label}</th>
                {cells.map((cell, index) => (
                  <td key={columns[index + 1]} className="num" colSpan={cells.length === 1 ? columns.length - 1 : 1}>
                    {typeof cell === "number" ? cellText(cell) : (cell ?? "–")}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollX>
    ));
}

function cellText(cell: number): string {
  return Number.isInteger(cell) ? formatCount(cell) : cell.toFixed(2);
}
