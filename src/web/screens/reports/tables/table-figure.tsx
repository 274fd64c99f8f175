import { leadsDepartment, managesInstitute } from "#access/roles.ts";
import { reports } from "#contract/accreditation/reports.ts";
import { formatFigure } from "#rules/accreditation/figures/format-figure.ts";
import { fullTimeQuery } from "#rules/accreditation/people/person-candidate.ts";
import { formatPeriod } from "#rules/accreditation/read-period.ts";
import { translateMessage } from "#texts/translate.ts";
import { FiguresToEnter } from "../../../accreditation/yearly-figures.tsx";
import { useRead } from "../../../core/api/use-read.ts";
import { useArea } from "../../../core/area.ts";
import { useSession } from "../../../core/session.ts";
import { reportLink } from "../../../records/report-parts/link-to-works.ts";
import { useT } from "../../../texts/use-t.ts";
import { Anchor } from "../../../ui/anchor.tsx";
import type { ListParams } from "../../../ui/page/use-list-params.ts";
import { DoubleLine } from "../../../ui/table/double-line.tsx";
import { ScrollX } from "../../../ui/table/scroll-x.tsx";
import { formatCount } from "../../../ui/text/format-count.ts";
import { cellText } from "./cell-text.ts";
import type { TableAnswer, TableQuery } from "./table-answer.ts";

/** The parameters of the address by which rows are chosen, left out. */
export const wholeTable = { show: undefined, reason: undefined, gap: undefined, year: undefined, line: undefined };

type TableFigureProps = { table: TableAnswer; query: TableQuery; page: ListParams };

/** The figure that the body asks for, how it was computed, and the rows of each year, which open in the table. */
export function TableFigure({ table, query, page }: TableFigureProps) {
  const t = useT();
  const { metric, furtherMetrics, included, summaries } = table;
  // In the direction of the small tables above and of CAY, CAYm1, CAYm2: the latest year first.
  const isLatestFirst = summaries.length > 0 || table.years.some(({ label }) => label.startsWith("CAY"));
  const years = isLatestFirst ? table.years.toReversed() : table.years;
  const hasMoney = years.some(({ lakhs }) => lakhs > 0);
  // What lasts counts in several years.
  const isCountedOnce = years.reduce((sum, { rows }) => sum + rows, 0) === included;
  const hasStaff = metric?.denominator != null;
  const staffLink = useStaffLink(table);
  return (
    <>
      {metric && (
        <div className="table-figure">
          <p>
            <span className="figure extra-large">
              <DoubleLine>{formatFigure(metric)}</DoubleLine>
            </span>
            <span className="figure-caption">{metric.label}</span>
          </p>
          <p className="note">{translateMessage(metric.calculation)}</p>
        </div>
      )}
      {furtherMetrics.length > 0 && (
        <ul className="further-figures">
          {furtherMetrics.map((one) => (
            <li key={one.number}>
              <span>
                <span className="dim">{one.number}</span> {one.label}
              </span>
              <span className="figure small">{formatFigure(one)}</span>
              {one.denominator !== null && <span className="note">{translateMessage(one.calculation)}</span>}
            </li>
          ))}
        </ul>
      )}
      <YearEarlier table={table} query={query} page={page} />
      {table.office && (
        <FiguresToEnter {...table.office} years={years.map(({ year }) => year)} dept={table.department?.code ?? ""} />
      )}
      <ScrollX label={t("By year")}>
        <table className="table year-table">
          <TableSummaries table={table} page={page} />
          <tbody>
            <tr className="heading-row">
              <th scope="col">{t("Year")}</th>
              {years.map((year) => (
                <th key={year.year} scope="col" className="number">
                  <YearHeading label={nameOfYear(table, year)} />
                </th>
              ))}
              <th scope="col" className="number">
                {isCountedOnce ? t("Total") : t("Total, each counted once")}
              </th>
            </tr>
            <tr>
              <th scope="row">{t("Rows counted")}</th>
              {years.map(({ year, rows }) => (
                <td key={year} className="number">
                  <Counted count={rows} to={page.linkWith({ ...wholeTable, year })} />
                </td>
              ))}
              <td className="number">
                <DoubleLine>
                  <Counted count={included} to={page.linkWith(wholeTable)} />
                </DoubleLine>
              </td>
            </tr>
            {hasMoney && (
              <tr>
                <th scope="row">{t("INR in lakhs")}</th>
                {years.map(({ year, lakhs }) => (
                  <td key={year} className="number">
                    <Counted count={lakhs} shown={lakhs.toFixed(2)} to={page.linkWith({ ...wholeTable, year })} />
                  </td>
                ))}
                <td className="number">
                  {metric?.unit === "lakhs" && (
                    <Counted count={metric.value} shown={metric.value.toFixed(2)} to={page.linkWith(wholeTable)} />
                  )}
                </td>
              </tr>
            )}
            {hasStaff && (
              <tr>
                <th scope="row">{t("Full-time faculty")}</th>
                {years.map(({ year, lastDay, staff }) => (
                  <td key={year} className="number">
                    <Counted count={staff} to={staffLink(lastDay)} />
                  </td>
                ))}
                <td className="number" />
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

/** A number that opens what it counts, or is computed from; nothing is behind a zero. */
function Counted({ count, shown = formatCount(count), to }: { count: number; shown?: string; to: string | undefined }) {
  return count === 0 || to === undefined ? (
    shown
  ) : (
    <Anchor className="plain" to={to}>
      {shown}
    </Anchor>
  );
}

/** "CAYm1 (2025-26)" in two lines where there is no space, and not divided at the hyphen. */
function YearHeading({ label }: { label: string }) {
  const [name, ...years] = label.split(" ");
  return (
    <>
      {name}
      {years.length > 0 && (
        <>
          {" "}
          <span className="nowrap">{years.join(" ")}</span>
        </>
      )}
    </>
  );
}

/** The full-time faculty of the table's department or institute on a day, for those who may ask for them. */
function useStaffLink({ department }: TableAnswer): (day: string) => string | undefined {
  const area = useArea();
  const session = useSession();
  const mayAsk = managesInstitute(session) || (leadsDepartment(session) && department !== null);
  return (day) => (mayAsk ? reportLink(area, fullTimeQuery(day, department?.code)) : undefined);
}

/** NAAC prints the calendar year 2021 as "2021-22" in the form; beside the period it would contradict it. */
export function nameOfYear({ period }: TableAnswer, { year, label }: TableAnswer["years"][number]): string {
  return period === "calendar" ? year : label;
}

/** The same table over as many years, a year earlier. */
function YearEarlier({ table: { id, yearEarlier }, query, page }: TableFigureProps) {
  const t = useT();
  const earlierQuery = { ...query, period: yearEarlier, students: undefined, limit: 1, only: "figures" as const };
  const { data } = useRead(reports.read, { params: { id }, query: earlierQuery });
  if (!data) return null;
  const { included, metric } = data;
  return (
    <p className="note year-note">
      <Anchor className="text-link" to={page.linkWith({ ...wholeTable, period: yearEarlier, students: undefined })}>
        {t("A year earlier ({{period}}): {{count}} rows", {
          period: formatPeriod(yearEarlier),
          count: included,
        })}
      </Anchor>
      {metric && metric.value !== included && `, ${formatFigure(metric)}`}
    </p>
  );
}

/**
 * The small tables that a form prints above its list, and the years of a figure, the latest year first. They are groups of
 * rows in one table, so that their years stand below each other. A number opens the rows that it is computed from.
 */
function TableSummaries({ table: { summaries, years }, page }: Omit<TableFigureProps, "query">) {
  const t = useT();
  return summaries
    .filter(({ rows }) => rows.length > 0)
    .map(({ columns, rows, lines }) => (
      <tbody key={columns.join()}>
        <tr className="heading-row">
          {columns.map((label, index) => (
            <th key={label} scope="col" className={index > 0 ? "number" : undefined}>
              {index > 0 ? <YearHeading label={label} /> : label ? t(label) : t("Calculation")}
            </th>
          ))}
        </tr>
        {rows.map(([label, ...cells], row) => {
          const line = lines[row];
          const isOfAllYears = cells.length < columns.length - 1;
          return (
            <tr key={line || label}>
              <th scope="row">{typeof label === "string" ? t(label) : label}</th>
              {cells.map((cell, index) => (
                <td
                  key={columns[index + 1]}
                  className={typeof cell === "string" ? "words" : "number"}
                  colSpan={isOfAllYears ? columns.length - 1 : 1}
                >
                  {typeof cell === "number" ? (
                    <Counted
                      count={cell}
                      shown={cellText(cell)}
                      to={linkTo(line, isOfAllYears ? undefined : years.at(-1 - index))}
                    />
                  ) : (
                    (t(cell ?? undefined) ?? "–")
                  )}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    ));

  function linkTo(line: string | null | undefined, year?: { year: string }): string | undefined {
    return line == null ? undefined : page.linkWith({ ...wholeTable, year: year?.year, line: line || undefined });
  }
}
