import type { ReactNode } from "react";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../anchor.tsx";
import { formatCount } from "../text/format-count.ts";

export type HeatMapProps = {
  /** The map as a sentence, read before it. */
  caption: string;
  /** What the rows are: "Department". */
  rowName: string;
  columns: readonly { id: string; label: string /** In full, shown on hover. */; title?: string }[];
  rows: readonly { id: string; label: ReactNode; values: Readonly<Record<string, number>> }[];
  /** The address of what is behind a cell, a row's sum (no column) or a column's sum (no row). */
  linkTo?: (where: { row?: string; column?: string }) => string;
  /** Left of the sums: "All 24". */
  sumLabel: string;
};

/** One hue in five steps, the number in every cell, a dot for zero, sums on both edges. */
export function HeatMap({ caption, rowName, columns, rows, linkTo, sumLabel }: HeatMapProps) {
  const t = useT();
  const high = Math.max(0, ...rows.flatMap(({ values }) => columns.map(({ id }) => values[id] ?? 0)));
  const sumOf = (values: Readonly<Record<string, number>>) =>
    columns.reduce((all, { id }) => all + (values[id] ?? 0), 0);
  const total = rows.reduce((all, { values }) => all + sumOf(values), 0);
  const link = (value: number, where: { row?: string; column?: string }) => (
    <Figure value={value} to={value > 0 ? linkTo?.(where) : undefined} />
  );
  return (
    <div className="table-scroll">
      <table className="heat-map">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{rowName}</span>
            </th>
            {columns.map(({ id, label, title }) => (
              <th key={id} scope="col" title={title}>
                {label}
              </th>
            ))}
            <th scope="col" className="sum">
              {t("Total")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label, values }) => (
            <tr key={id}>
              <th scope="row" className="truncate">
                {label}
              </th>
              {columns.map((column) => (
                <td key={column.id} data-heat={heatOf(values[column.id] ?? 0, high)}>
                  {link(values[column.id] ?? 0, { row: id, column: column.id })}
                </td>
              ))}
              <td className="sum">{link(sumOf(values), { row: id })}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{sumLabel}</th>
            {columns.map(({ id }) => (
              <td key={id}>
                {link(
                  rows.reduce((all, { values }) => all + (values[id] ?? 0), 0),
                  { column: id },
                )}
              </td>
            ))}
            <td className="sum">{formatCount(total)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Figure({ value, to }: { value: number; to?: string }) {
  if (value === 0) {
    return (
      <>
        <span aria-hidden="true">·</span>
        <span className="sr-only">0</span>
      </>
    );
  }
  return to ? <Anchor to={to}>{formatCount(value)}</Anchor> : formatCount(value);
}

function heatOf(value: number, high: number): number {
  if (value <= 0) return 0;
  return high <= 5 ? value : Math.ceil((value / high) * 5);
}
