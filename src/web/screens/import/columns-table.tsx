import { type DateOrder, dateOrders } from "#kinds/fields/date-order.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { Select } from "../../ui/select.tsx";
import { importWords } from "../../words/import-words.ts";
import { useWords } from "../../words/use-words.ts";
import type { ColumnOfFile } from "./batch.ts";
import type { Target } from "./targets-of.ts";

type ColumnsTableProps = {
  columns: readonly ColumnOfFile[];
  /** Empty where columns cannot be placed by hand. */
  targets: readonly Target[];
  /** What was chosen and is on its way. */
  asked: Readonly<Record<string, string | null>> | undefined;
  onFeed: (header: string, target: string | null) => void;
  onOrder: (header: string, order: DateOrder) => void;
};

/** Each column of the file: what stands in it, and the field it feeds. */
export function ColumnsTable({ columns, targets, asked, onFeed, onOrder }: ColumnsTableProps) {
  const t = useWords(importWords);
  const fieldOf = ({ header, field }: ColumnOfFile) => (asked && header in asked ? (asked[header] ?? null) : field);
  const taken = new Map(
    columns.flatMap((column) => {
      const field = fieldOf(column);
      return field === null ? [] : [[field, column.header] as const];
    }),
  );
  const sample = ({ sample: text }: ColumnOfFile) =>
    text ? <span title={text}>{text}</span> : <span className="dim">{t("columnsTable.empty")}</span>;
  const choice = (column: ColumnOfFile) => {
    const field = fieldOf(column);
    return (
      <Select
        aria-label={t("columnsTable.goesTo", { header: column.header })}
        placeholder={t("columnsTable.leftOut")}
        value={field ?? ""}
        choices={targets.map(({ value, label }) => {
          const other = taken.get(value);
          return {
            value,
            label: other === undefined || other === column.header ? label : t("columnsTable.nowFrom", { label, other }),
          };
        })}
        onChange={({ target }) => onFeed(column.header, target.value || null)}
      />
    );
  };
  const order = ({ header, dates }: ColumnOfFile) =>
    dates && (
      <Select
        aria-label={t("dateOrder.label", { header })}
        placeholder={t("dateOrder.choose")}
        value={dates.order ?? ""}
        choices={dateOrders.map((value) => ({ value, label: t(`dateOrder.${value}`) }))}
        onChange={({ target }) => {
          const chosen = dateOrders.find((one) => one === target.value);
          if (chosen) onOrder(header, chosen);
        }}
      />
    );
  const goes = (column: ColumnOfFile) =>
    targets.length > 0 && (
      <div className="stack">
        {choice(column)}
        {order(column)}
      </div>
    );
  return (
    <div className="columns-table">
      <DataTable
        caption={t("columnsTable.columnsOfTheFile")}
        columns={[
          {
            id: "header",
            header: t("columnsTable.columnInTheFile"),
            width: 280,
            look: "title",
            cell: ({ header }) => <span title={header}>{header}</span>,
          },
          { id: "sample", header: t("columnsTable.forExample"), look: "second", cell: sample },
          ...(targets.length > 0 ? [{ id: "goes", header: t("columnsTable.goes"), width: 320, cell: goes }] : []),
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
