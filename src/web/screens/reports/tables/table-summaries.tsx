import { useT } from "../../../texts/use-t.ts";
import { ScrollX } from "../../../ui/table/scroll-x.tsx";
import { formatCount } from "../../../ui/text/format-count.ts";
import type { TableAnswer } from "./table-answer.ts";

/** The small tables that a form prints above its list, and the years of a figure. */
export function TableSummaries({ table: { summaries, title } }: { table: TableAnswer }) {
  const t = useT();
  return summaries
    .filter(({ rows }) => rows.length > 0)
    .map(({ columns, rows }) => (
      <ScrollX key={columns.join()} label={title}>
        <table className="tbl year-ledger">
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
                    {typeof cell === "number" ? shown(cell) : (cell ?? "–")}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollX>
    ));
}

function shown(cell: number): string {
  return Number.isInteger(cell) ? formatCount(cell) : cell.toFixed(2);
}
