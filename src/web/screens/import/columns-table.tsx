import { DataTable } from "../../ui/data-table.tsx";
import { Select } from "../../ui/select.tsx";
import type { ColumnOfFile } from "./batch.ts";
import type { Target } from "./targets-of.ts";

type ColumnsTableProps = {
  columns: readonly ColumnOfFile[];
  /** Empty where columns cannot be placed by hand. */
  targets: readonly Target[];
  /** What was chosen and is on its way. */
  asked: Readonly<Record<string, string | null>> | undefined;
  onFeed: (header: string, target: string | null) => void;
};

/** Each column of the file: what stands in it, and the field it feeds. */
export function ColumnsTable({ columns, targets, asked, onFeed }: ColumnsTableProps) {
  const fieldOf = ({ header, field }: ColumnOfFile) => (asked && header in asked ? (asked[header] ?? null) : field);
  const taken = new Map(
    columns.flatMap((column) => {
      const field = fieldOf(column);
      return field === null ? [] : [[field, column.header] as const];
    }),
  );
  const sample = ({ sample: text }: ColumnOfFile) =>
    text ? <span title={text}>{text}</span> : <span className="dim">empty</span>;
  const choice = (column: ColumnOfFile) => {
    const field = fieldOf(column);
    return (
      <Select
        aria-label={`${column.header} goes to`}
        placeholder="Left out"
        value={field ?? ""}
        choices={targets.map(({ value, label }) => {
          const other = taken.get(value);
          return {
            value,
            label: other === undefined || other === column.header ? label : `${label} (now from ${other})`,
          };
        })}
        onChange={({ target }) => onFeed(column.header, target.value || null)}
      />
    );
  };
  const goes = (column: ColumnOfFile) => (targets.length > 0 ? choice(column) : null);
  return (
    <div className="columns-table">
      <DataTable
        caption="Columns of the file"
        columns={[
          {
            id: "header",
            header: "Column in the file",
            width: 280,
            look: "title",
            cell: ({ header }) => <span title={header}>{header}</span>,
          },
          { id: "sample", header: "For example", look: "second", cell: sample },
          ...(targets.length > 0 ? [{ id: "goes", header: "Goes to", width: 320, cell: goes }] : []),
        ]}
        rows={columns}
        rowId={({ header }) => header}
        rowName={({ header }) => header}
        phoneRow={(column) => (
          <div className="stack">
            <b>{column.header}</b>
            <span className="ink2 cut">{sample(column)}</span>
            {goes(column)}
          </div>
        )}
      />
    </div>
  );
}
