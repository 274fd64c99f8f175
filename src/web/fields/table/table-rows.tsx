import { ChevronRight, GripVertical, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { isDay } from "#kinds/day.ts";
import type { TableField } from "#kinds/fields/table.ts";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { RemoveButton } from "../../ui/icon-button.tsx";
import { useReorder } from "../../ui/table/use-reorder.ts";
import { formatLongDate } from "../../ui/text/format-date.ts";
import type { RowText } from "./row-text.ts";

export type TableRowsProps = {
  field: TableField;
  rows: readonly RowText[];
  /** Ids of the rows whose cells are shown. */
  open: ReadonlySet<string>;
  onOpen: (id: string, isOpen: boolean) => void;
  onAdd: () => void;
  onRemove: (id: string) => void;
  onOrder: (ids: string[]) => void;
  /** How many cells of the row have faults. */
  faultsIn: (id: string) => number;
  /** The cells of an open row. */
  cells: (row: RowText) => ReactNode;
};

/** One line per row; opened, it shows its cells. Rows move by their grip, or with Alt ↑ ↓. */
export function TableRows(props: TableRowsProps) {
  const t = useT();
  const { field, rows, open, onOpen, onAdd, onRemove, onOrder, faultsIn, cells } = props;
  const nameOf = (id: string) => {
    const index = rows.findIndex((row) => row.id === id);
    const row = rows[index];
    return (row && titleOf(field, row)) || capitalise(`${field.row} ${index + 1}`);
  };
  const { itemProps, gripProps } = useReorder({ ids: rows.map(({ id }) => id), onReorder: onOrder, nameOf });
  return (
    <div className="table-rows">
      <ul aria-label={field.label} hidden={rows.length === 0}>
        {rows.map((row, index) => {
          const isOpen = open.has(row.id);
          const faults = faultsIn(row.id);
          return (
            <li key={row.id} {...itemProps(row.id)}>
              <div className="row-head">
                <button {...gripProps(row.id)}>
                  <Icon icon={GripVertical} />
                </button>
                <span className="mono dim">{index + 1}</span>
                <button
                  type="button"
                  className="row-title truncate"
                  aria-expanded={isOpen}
                  onClick={() => onOpen(row.id, !isOpen)}
                >
                  <Icon icon={ChevronRight} size={14} />
                  <span className="truncate">{nameOf(row.id)}</span>
                </button>
                <span className="state-mark returned">{faults > 0 && t("{{faults}} to fix", { faults })}</span>
                <span className="mono dim">{dateOfRow(field, row)}</span>
                <RemoveButton label={t("Remove {{name}}", { name: nameOf(row.id) })} onClick={() => onRemove(row.id)} />
              </div>
              {isOpen && <div className="row-cells grid6">{cells(row)}</div>}
            </li>
          );
        })}
      </ul>
      <Button size="small" icon={Plus} onClick={onAdd}>
        {t("Add {{what}}", {
          what: t(/^[aeiou]/i.test(field.row) ? "an {{word}}" : "a {{word}}", { word: field.row }),
        })}
      </Button>
    </div>
  );
}

function titleOf(field: TableField, row: RowText): string {
  const name = field.rowTitle;
  const text = name === undefined ? "" : (row.cells[name] ?? "");
  const column = name === undefined ? undefined : field.columns[name];
  const title = column?.type === "enum" ? (column.options.find(({ value }) => value === text)?.label ?? text) : text;
  return title.trim() || firstText(field, row);
}

/** What tells a row without a title from the others: a degree without its name still has an institute. */
function firstText(field: TableField, { cells }: RowText): string {
  const texts = Object.entries(field.columns).map(([name, { type }]) =>
    type === "text" ? (cells[name] ?? "").trim() : "",
  );
  return texts.find((text) => text !== "") ?? "";
}

const capitalise = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function dateOfRow(field: TableField, row: RowText): string {
  const text = field.rowDate?.map((name) => row.cells[name] ?? "").find((date) => date !== "") ?? "";
  return isDay(text) ? formatLongDate(text) : text;
}
