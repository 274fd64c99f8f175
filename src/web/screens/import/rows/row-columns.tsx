import { translate } from "#texts/translate.ts";
import { findKind } from "../../../texts/kinds.ts";
import type { Column } from "../../../ui/table/data-table-types.ts";
import type { ImportRow } from "../batch.ts";
import { BecauseCell } from "./because-cell.tsx";
import { FileCell } from "./file-cell.tsx";
import type { RowContext } from "./row-context.ts";
import { type ShownColumn, shownColumns } from "./shown-columns.ts";
import { outcomeOf } from "./statuses.ts";
import { RowStatusMark } from "./statuses-row.tsx";
import { ThenCell } from "./then-cell.tsx";

/**
 * The table of rows: the file's values, the result, and the reason. Below 1181 pixels the reason is under the title.
 */
export function rowColumns(context: RowContext): Column<ImportRow>[] {
  const { title, date, id } = shownColumns(context.batch);
  const isMixed = context.batch.kind === null;
  const ofFile = (column: ShownColumn | undefined, width: number, hideBelow?: 1024 | 1440): Column<ImportRow>[] => {
    if (!column) return [];
    const cell = (row: ImportRow) => <FileCell row={row} header={column.header} context={context} />;
    return [{ id: column.header, header: column.label, width, look: "data", cell, ...(hideBelow && { hideBelow }) }];
  };
  return [
    {
      id: "row",
      header: translate("Row"),
      width: 46,
      look: "figure",
      cell: ({ row }) => <span className="dim">{row}</span>,
    },
    {
      id: "status",
      header: translate("Status"),
      width: 158,
      cell: (row) => <RowStatusMark status={outcomeOf(row)} />,
    },
    {
      id: "title",
      header: title?.label ?? translate("Title"),
      look: "title",
      wraps: !context.isWide,
      cell: (row) => (
        <>
          <FileCell row={row} header={title?.header} context={context} isTitle />
          {!context.isWide && <BecauseCell row={row} context={context} />}
        </>
      ),
    },
    ...(isMixed
      ? [
          {
            id: "kind",
            header: translate("Record type"),
            width: 128,
            look: "second" as const,
            hideBelow: 1180 as const,
            cell: ({ kind }: ImportRow) => (kind === null ? <span className="dim">–</span> : findKind(kind)?.label.one),
          },
        ]
      : []),
    ...ofFile(date && { ...date, label: translate("Date") }, isMixed ? 64 : 112, 1024),
    ...ofFile(id, isMixed ? 144 : 176, 1440),
    ...(context.isWide
      ? [
          {
            id: "because",
            header: translate("Reason"),
            width: isMixed ? 240 : 262,
            wraps: true,
            cell: (row: ImportRow) => <BecauseCell row={row} context={context} />,
          },
        ]
      : []),
    { id: "then", header: translate("Action"), width: 116, cell: (row) => <ThenCell row={row} context={context} /> },
  ];
}
