import { importWords } from "../../words/import-words.ts";
import { useWords } from "../../words/use-words.ts";
import type { ImportRow } from "./batch.ts";
import { BecauseCell } from "./because-cell.tsx";
import { outcomeOf } from "./fates.ts";
import { FateMark } from "./fates-row.tsx";
import { FileCell } from "./file-cell.tsx";
import type { RowScene } from "./row-scene.ts";
import { shownColumns } from "./shown-columns.ts";
import { ThenCell } from "./then-cell.tsx";

/** A row of the file on a phone. */
export function PhoneImportRow({ row, scene }: { row: ImportRow; scene: RowScene }) {
  const t = useWords(importWords);
  const { title, date } = shownColumns(scene.batch);
  return (
    <div className="phone-import">
      <span className="row between">
        <FateMark fate={outcomeOf(row)} />
        <span className="mono dim">{t("phoneImportRow.row", { row: row.row })}</span>
      </span>
      <strong>
        <FileCell row={row} header={title?.header} scene={scene} isTitle />
      </strong>
      <BecauseCell row={row} scene={scene} />
      <span className="row between">
        <span className="mono dim">{date && row.cells[date.header]}</span>
        <ThenCell row={row} scene={scene} />
      </span>
    </div>
  );
}
