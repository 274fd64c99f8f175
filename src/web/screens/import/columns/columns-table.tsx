import { type DateOrder, dateOrders } from "#kinds/day.ts";
import { text } from "#texts/text.ts";
import { useT } from "../../../texts/use-t.ts";
import { Select } from "../../../ui/field/select.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import type { ColumnOfFile } from "../batch.ts";
import type { Target } from "./targets-of.ts";

type ColumnsTableProps = {
  columns: readonly ColumnOfFile[];
  /** Empty where columns cannot be matched by hand. */
  targets: readonly Target[];
  /** Chosen, but not saved yet. */
  asked: Readonly<Record<string, string | null>> | undefined;
  onFeed: (header: string, target: string | null) => void;
  onOrder: (header: string, order: DateOrder) => void;
};

/** Each column of the file: sample values, and the field it fills. */
export function ColumnsTable({ columns, targets, asked, onFeed, onOrder }: ColumnsTableProps) {
  const t = useT();
  const fieldOf = ({ header, field }: ColumnOfFile) => (asked && header in asked ? (asked[header] ?? null) : field);
  const taken = new Map(
    columns.flatMap((column) => {
      const field = fieldOf(column);
      return field === null ? [] : [[field, column.header] as const];
    }),
  );
  const sample = ({ sample: text }: ColumnOfFile) =>
    text ? <span title={text}>{text}</span> : <span className="dim">{t("empty")}</span>;
  const choice = (column: ColumnOfFile) => {
    const field = fieldOf(column);
    return (
      <Select
        aria-label={t("{{header}} maps to", { header: column.header })}
        placeholder={t("Left out")}
        value={field ?? ""}
        choices={targets.map(({ value, label }) => {
          const other = taken.get(value);
          return {
            value,
            label:
              other === undefined || other === column.header
                ? label
                : t("{{label}} (now from {{other}})", { label, other }),
          };
        })}
        onChange={({ target }) => onFeed(column.header, target.value || null)}
      />
    );
  };
  const order = ({ header, dates }: ColumnOfFile) =>
    dates && (
      <Select
        aria-label={t("Order of the dates in {{header}}", { header })}
        placeholder={t("Choose the order of the dates")}
        value={dates.order ?? ""}
        choices={dateOrders.map((value) => ({ value, label: t(dateOrderTexts[value]) }))}
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
        caption={t("Columns of the file")}
        columns={[
          {
            id: "header",
            header: t("Column in the file"),
            width: 280,
            look: "title",
            cell: ({ header }) => <span title={header}>{header}</span>,
          },
          { id: "sample", header: t("For example"), look: "second", cell: sample },
          ...(targets.length > 0 ? [{ id: "goes", header: t("Maps to"), width: 320, cell: goes }] : []),
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

const dateOrderTexts = {
  "day-first": text("Day first: 31/12/2024"),
  "month-first": text("Month first: 12/31/2024"),
};
