import "./reports.css";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { SortKey } from "#kinds/condition.ts";
import { countedStates } from "#kinds/record-state.ts";
import type { Command } from "#rules/language/parse/command.ts";
import { inSentence } from "#texts/in-sentence.ts";
import { stateTexts } from "../../fields/marks/state-mark.tsx";
import { measureTitle } from "../../records/report-parts/measure-title.ts";
import {
  type Figure,
  type FigureKey,
  type Figures,
  idOf,
  nameOf,
  valueText,
} from "../../records/report-parts/report-figures.ts";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { formatCount } from "../../ui/text/format-count.ts";
import { FigureLink } from "./figure-link.tsx";
import type { LinkTo } from "./rows-link.ts";

const firstRows = 200;

type ReportTableProps = {
  figures: Figures;
  title: string;
  command: Command;
  linkTo: LinkTo;
  onSort: (sort: Command["sort"]) => void;
  showsAllRows: boolean;
  onShowAll: () => void;
};

/** A row for each group of values of the fields, the total below; every number opens its works. */
export function ReportTable({ figures, title, command, linkTo, onSort, showsAllRows, onShowAll }: ReportTableProps) {
  const t = useT();
  const { by, measure, rows, whole } = figures;
  const isCounting = measure.type === "works";
  const shown = showsAllRows ? rows : rows.slice(0, firstRows);
  return (
    <>
      <div className="table-scroll">
        <table className="table report-table" data-keys={by.length}>
          <caption className="sr-only">{t("{{title}}, {{count}} rows", { title, count: rows.length })}</caption>
          <thead>
            <tr>
              {by.map(({ name, label }) => (
                <SortHead key={name} field={name} label={label} sort={command.sort} onSort={onSort} />
              ))}
              {!isCounting && (
                <SortHead isNumber field="count" label={measureTitle(measure)} sort={command.sort} onSort={onSort} />
              )}
              {isCounting ? (
                <SortHead isNumber field="count" label={t("Works")} sort={command.sort} onSort={onSort} />
              ) : (
                <th scope="col" className="number">
                  {t("Works")}
                </th>
              )}
              {countedStates.map((state) => (
                <th key={state} scope="col" className="number state">
                  {t(stateTexts[state])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr
                key={row.keys.map(idOf).join("|")}
                data-missing={row.keys.some(({ missingBecause }) => missingBecause) || undefined}
              >
                {row.keys.map((key, index) => (
                  <KeyCell key={by[index]?.name} value={key} label={by[index]?.label ?? ""} isFirst={index === 0} />
                ))}
                <Numbers row={row} figures={figures} linkTo={linkTo} about={nameOf(row)} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={by.length}>
                {t("Total, each counted once")}
              </th>
              <Numbers row={whole} figures={figures} linkTo={linkTo} about={t("Total, each counted once")} />
            </tr>
          </tfoot>
        </table>
      </div>
      {shown.length < rows.length && (
        <p className="report-more">
          <Button size="small" onClick={onShowAll}>
            {t("Show all {{count}} rows", { count: rows.length })}
          </Button>
        </p>
      )}
    </>
  );
}

/** A field without a value has a label, too. */
function KeyCell({ value, label, isFirst }: { value: FigureKey; label: string; isFirst: boolean }) {
  const t = useT();
  const text = (
    <>
      {value.label}
      {value.missingBecause && value.missingBecause !== "none" && (
        <span className="note"> · {t("not in any {{label}}", { label: inSentence(label) })}</span>
      )}
    </>
  );
  return isFirst ? <th scope="row">{text}</th> : <td>{text}</td>;
}

type NumbersProps = { row: Figure; figures: Figures; linkTo: LinkTo; about: string };

function Numbers({ row, figures: { measure }, linkTo, about }: NumbersProps) {
  const t = useT();
  const all = linkTo(row.opens);
  return (
    <>
      {measure.type !== "works" && (
        <td className="number total">
          <FigureLink text={valueText(row.value, measure.unit)} to={all} about={about} />
        </td>
      )}
      <td className={measure.type === "works" ? "number total" : "number"}>
        <FigureLink text={formatCount(row.works)} to={all} about={about} />
      </td>
      {countedStates.map((state) => (
        <td key={state} className="number state">
          {row[state] > 0 ? (
            <FigureLink
              text={formatCount(row[state])}
              to={linkTo(row.opens, state)}
              about={`${about}, ${t(stateTexts[state])}`}
            />
          ) : (
            <span className="dim">0</span>
          )}
        </td>
      ))}
    </>
  );
}

type SortHeadProps = {
  field: string;
  label: string;
  sort: readonly SortKey[];
  onSort: (sort: SortKey[]) => void;
  isNumber?: boolean;
};

/** A column head that sorts the report: figures from the largest first, reversed by a second press. */
function SortHead({ field, label, sort, onSort, isNumber = false }: SortHeadProps) {
  const [first] = sort;
  const isSorted = first?.field === field;
  const descending = isSorted ? !first.descending : isNumber;
  const direction = first?.descending ? "descending" : "ascending";
  return (
    <th scope="col" className={isNumber ? "number" : undefined} aria-sort={isSorted ? direction : "none"}>
      <button type="button" onClick={() => onSort([{ field, descending }])}>
        {label}
        {isSorted && <Icon icon={first.descending ? ArrowDown : ArrowUp} size={12} />}
      </button>
    </th>
  );
}
