import { Fragment, type ReactNode } from "react";
import type { Column } from "./data-table-types.ts";

type RowFactsProps<Row> = {
  columns: readonly Column<Row>[];
  /** What a column shows of the row, or its sum. */
  cell: (column: Column<Row>) => ReactNode;
  /** Before the first column. */
  checkbox?: ReactNode;
};

/** A row of a wide table on a phone: its first column, and the others as facts below. */
export function RowFacts<Row>({ columns, cell, checkbox }: RowFactsProps<Row>) {
  const [first, ...others] = columns;
  return (
    <div className="stack">
      <div className="row">
        {checkbox}
        <div className="strong">{first && cell(first)}</div>
      </div>
      <dl className="facts-list">
        {others.map((column) => {
          const value = cell(column);
          return (
            value && (
              <Fragment key={column.id}>
                <dt>{column.header}</dt>
                <dd>{value}</dd>
              </Fragment>
            )
          );
        })}
      </dl>
    </div>
  );
}
