import { type ReactNode, useState } from "react";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../anchor.tsx";
import { TableHead } from "../table/table-head.tsx";

/** A number of the table; with an address it opens its rows. */
export type ChartCell = string | number | { text: string | number; to: string };

export type ChartTable = { head: readonly string[]; rows: readonly (readonly [string, ...ChartCell[]])[] };

type ChartProps = {
  /** The chart as a sentence. */
  label: string;
  table: ChartTable;
  children: ReactNode;
};

/** A chart with a button that shows its numbers as a table instead. */
export function Chart({ label, table, children }: ChartProps) {
  const t = useT();
  const [isTable, setTable] = useState(false);
  return (
    <figure className="chart" aria-label={label}>
      {isTable ? <AsTable label={label} table={table} /> : children}
      <div className="chart-tools">
        <button type="button" className="text-link" onClick={() => setTable(!isTable)}>
          {isTable ? t("Show as chart") : t("Show as table")}
        </button>
      </div>
    </figure>
  );
}

function AsTable({ label, table }: { label: string; table: ChartTable }) {
  const [first, ...others] = table.head;
  return (
    <table className="table">
      <caption className="sr-only">{label}</caption>
      <TableHead columns={[first ?? "", ...others.map((name) => ({ name, className: "number" }))]} />
      <tbody>
        {table.rows.map(([name, ...values]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
              <td key={index} className="number">
                {typeof value === "object" ? <Anchor to={value.to}>{value.text}</Anchor> : value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
