import { findKind } from "#kinds/registry.ts";
import type { Column } from "../../ui/data-table-types.ts";
import { importWords } from "../../words/import-words.ts";
import { sayOf } from "../../words/words.ts";
import type { ImportRow } from "./batch.ts";
import { BecauseCell } from "./because-cell.tsx";
import { outcomeOf } from "./fates.ts";
import { FateMark } from "./fates-row.tsx";
import { FileCell } from "./file-cell.tsx";
import type { RowScene } from "./row-scene.ts";
import { type ShownColumn, shownColumns } from "./shown-columns.ts";
import { ThenCell } from "./then-cell.tsx";

const say = sayOf(importWords);

/** The table of rows: what the file says, what becomes of it, and why. Below 1181 pixels the reason stands under the title. */
export function rowColumns(scene: RowScene): Column<ImportRow>[] {
  const { title, date, id } = shownColumns(scene.batch);
  const isMixed = scene.batch.kind === null;
  const ofFile = (column: ShownColumn | undefined, width: number, hideBelow?: 1024 | 1440): Column<ImportRow>[] => {
    if (!column) return [];
    const cell = (row: ImportRow) => <FileCell row={row} header={column.header} scene={scene} />;
    return [{ id: column.header, header: column.label, width, look: "data", cell, ...(hideBelow && { hideBelow }) }];
  };
  return [
    {
      id: "row",
      header: say("rowColumns.row"),
      width: 46,
      look: "figure",
      cell: ({ row }) => <span className="dim">{row}</span>,
    },
    { id: "fate", header: say("rowColumns.fate"), width: 158, cell: (row) => <FateMark fate={outcomeOf(row)} /> },
    {
      id: "title",
      header: title?.label ?? say("rowColumns.title"),
      look: "title",
      wraps: !scene.isWide,
      cell: (row) => (
        <>
          <FileCell row={row} header={title?.header} scene={scene} isTitle />
          {!scene.isWide && <BecauseCell row={row} scene={scene} />}
        </>
      ),
    },
    ...(isMixed ? [kindColumn] : []),
    ...ofFile(date && { ...date, label: say("rowColumns.date") }, isMixed ? 64 : 112, 1024),
    ...ofFile(id, isMixed ? 144 : 176, 1440),
    ...(scene.isWide
      ? [
          {
            id: "because",
            header: say("rowColumns.because"),
            width: isMixed ? 240 : 262,
            wraps: true,
            cell: (row: ImportRow) => <BecauseCell row={row} scene={scene} />,
          },
        ]
      : []),
    { id: "then", header: say("rowColumns.next"), width: 116, cell: (row) => <ThenCell row={row} scene={scene} /> },
  ];
}

/** In a file of several kinds. */
const kindColumn: Column<ImportRow> = {
  id: "kind",
  get header() {
    return say("rowColumns.becomes");
  },
  width: 128,
  look: "second",
  hideBelow: 1180,
  cell: ({ kind }) => (kind === null ? <span className="dim">–</span> : findKind(kind)?.label.one),
};
