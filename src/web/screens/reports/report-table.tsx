import type { Command } from "#rules/commands/command.ts";
import { measureTitle } from "../../records/reports/measure-title.ts";
import {
  type Figure,
  type FigureKey,
  type Figures,
  idOf,
  nameOf,
  valueText,
} from "../../records/reports/report-figures.ts";
import { Button } from "../../ui/button.tsx";
import { countText } from "../../ui/count-text.ts";
import { reportsWords } from "../../words/reports-words.ts";
import { useWords } from "../../words/use-words.ts";
import { FigureLink } from "./figure-link.tsx";
import { inSentence } from "./report-title.ts";
import type { LinkTo, StatePart } from "./rows-link.ts";
import { SortHead } from "./sort-head.tsx";

const firstRows = 200;
const states: readonly StatePart[] = ["draft", "submitted", "verified"];

type ReportTableProps = {
  figures: Figures;
  title: string;
  command: Command;
  linkTo: LinkTo;
  onSort: (sort: Command["sort"]) => void;
  hasAll: boolean;
  onShowAll: () => void;
};

/** A row for each value of the keys, the whole beneath; every figure opens its works. */
export function ReportTable({ figures, title, command, linkTo, onSort, hasAll, onShowAll }: ReportTableProps) {
  const t = useWords(reportsWords);
  const { by, measure, rows, whole } = figures;
  const isCounting = measure.of === "works";
  const shown = hasAll ? rows : rows.slice(0, firstRows);
  return (
    <>
      <div className="ledger-scroll">
        <table className="tbl report-table" data-keys={by.length}>
          <caption className="vh">{t("table.caption", { title, count: rows.length })}</caption>
          <thead>
            <tr>
              {by.map(({ name, label }) => (
                <SortHead key={name} field={name} label={label} sort={command.sort} onSort={onSort} />
              ))}
              {!isCounting && (
                <SortHead isNumber field="count" label={measureTitle(measure)} sort={command.sort} onSort={onSort} />
              )}
              {isCounting ? (
                <SortHead isNumber field="count" label={t("table.works")} sort={command.sort} onSort={onSort} />
              ) : (
                <th scope="col" className="num">
                  {t("table.works")}
                </th>
              )}
              {states.map((state) => (
                <th key={state} scope="col" className="num state">
                  {t(`table.${state}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.keys.map(idOf).join("|")} data-aside={row.keys.some(({ aside }) => aside) || undefined}>
                {row.keys.map((key, place) => (
                  <KeyCell key={by[place]?.name} value={key} label={by[place]?.label ?? ""} isFirst={place === 0} />
                ))}
                <Numbers row={row} figures={figures} linkTo={linkTo} about={nameOf(row)} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={by.length}>
                {t("table.distinct")}
              </th>
              <Numbers row={whole} figures={figures} linkTo={linkTo} about={t("table.distinct")} />
            </tr>
          </tfoot>
        </table>
      </div>
      {shown.length < rows.length && (
        <p className="report-more">
          <Button size="small" onClick={onShowAll}>
            {t("table.all", { count: rows.length })}
          </Button>
        </p>
      )}
    </>
  );
}

/** What stands in no value of a key says so. */
function KeyCell({ value, label, isFirst }: { value: FigureKey; label: string; isFirst: boolean }) {
  const t = useWords(reportsWords);
  const text = (
    <>
      {value.label}
      {value.aside && <span className="note"> {t("table.aside", { label: inSentence(label) })}</span>}
    </>
  );
  return isFirst ? <th scope="row">{text}</th> : <td>{text}</td>;
}

type NumbersProps = { row: Figure; figures: Figures; linkTo: LinkTo; about: string };

function Numbers({ row, figures: { measure }, linkTo, about }: NumbersProps) {
  const t = useWords(reportsWords);
  const all = linkTo(row.opens);
  return (
    <>
      {measure.of !== "works" && (
        <td className="num total">
          <FigureLink text={valueText(row.value, measure.unit)} to={all} about={about} />
        </td>
      )}
      <td className={measure.of === "works" ? "num total" : "num"}>
        <FigureLink text={countText(row.works)} to={all} about={about} />
      </td>
      {states.map((state) => (
        <td key={state} className="num state">
          {row[state] > 0 ? (
            <FigureLink
              text={countText(row[state])}
              to={linkTo(row.opens, state)}
              about={`${about}, ${t(`table.${state}`)}`}
            />
          ) : (
            <span className="dim">0</span>
          )}
        </td>
      ))}
    </>
  );
}
