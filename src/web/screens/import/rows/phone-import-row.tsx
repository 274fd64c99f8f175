import { useT } from "../../../texts/use-t.ts";
import { Mark } from "../../../ui/text/mark.tsx";
import type { ImportRow, RowStatus } from "../batch.ts";
import { DecisionCell } from "./decision-cell.tsx";
import { FileCell } from "./file-cell.tsx";
import { ReasonCell } from "./reason-cell.tsx";
import type { RowContext } from "./row-context.ts";
import { shownColumns } from "./shown-columns.ts";
import { outcomeOf, statusLabel, statusLooks } from "./statuses.ts";

/** A row of the file on a phone. */
export function PhoneImportRow({ row, context }: { row: ImportRow; context: RowContext }) {
  const t = useT();
  const { title, date, id } = shownColumns(context.batch);
  return (
    <div className="phone-import">
      <span className="row between">
        <RowStatusMark status={outcomeOf(row)} label={statusLabel(outcomeOf(row), context.batch)} />
        <span className="mono dim">{t("row {{row}}", { row: row.row })}</span>
      </span>
      <strong>
        <FileCell row={row} header={title?.header} context={context} isTitle />
      </strong>
      <ReasonCell row={row} context={context} />
      <span className="row between">
        <span className="mono row wrap">
          {[date, id].map(
            (column) =>
              // An empty cell is left out: without a column heading the word "empty" would have no meaning.
              column &&
              row.cells[column.header] && (
                <FileCell key={column.header} row={row} header={column.header} context={context} />
              ),
          )}
        </span>
        <DecisionCell row={row} context={context} />
      </span>
    </div>
  );
}

/** The shape and word of a status. */
export function RowStatusMark({ status, label }: { status: RowStatus; label: string }) {
  const { icon, look } = statusLooks[status];
  return (
    <Mark icon={icon} look={look}>
      {label}
    </Mark>
  );
}
