import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { importWords } from "../../words/import-words.ts";
import { useWords } from "../../words/use-words.ts";
import type { ImportRow } from "./batch.ts";
import { becauseText, faultyCells, labelOf } from "./faults.ts";
import { MendInput, mendFormId } from "./file-cell.tsx";
import type { RowScene } from "./row-scene.ts";
import { shownColumns } from "./shown-columns.ts";

/** Why the row has its fate. While the row is mended, here stand its faulty cells that the table does not show. */
export function BecauseCell({ row, scene }: { row: ImportRow; scene: RowScene }) {
  if (scene.mending.row === row.row) return <Desk row={row} scene={scene} />;
  const text = becauseText(scene.batch, row);
  const { duplicateOf } = row;
  if (text === "" && !duplicateOf) return null;
  return (
    <span className="ink2 because-text" title={text}>
      {text}
      {duplicateOf && (
        <>
          {text && ": "}
          <Anchor className="lnk" to={scene.recordPath(duplicateOf)} title={duplicateOf.title}>
            {duplicateOf.title}
          </Anchor>
        </>
      )}
    </span>
  );
}

function Desk({ row, scene }: { row: ImportRow; scene: RowScene }) {
  const t = useWords(importWords);
  const { batch, mending, isWide } = scene;
  const { title, date, id } = shownColumns(batch);
  const inPlace = isWide ? [title?.header, date?.header, id?.header] : [];
  const here = faultyCells(batch, row).filter(({ header }) => !inPlace.includes(header));
  return (
    <form
      className="mend-desk"
      id={mendFormId(row)}
      onSubmit={(event) => {
        event.preventDefault();
        mending.save(row);
      }}
    >
      {here.map((cell) => (
        <span key={cell.header}>
          <span className="lbl">{labelOf(batch, cell.header)}</span>
          <MendInput row={row} cell={cell} scene={scene} />
        </span>
      ))}
      <span className="row wrap">
        <Button type="submit" size="small" busy={mending.isBusy}>
          {t("becauseCell.saveRow")}
        </Button>
        <Button size="small" variant="quiet" onClick={mending.cancel}>
          {t("becauseCell.leaveIt")}
        </Button>
        <button type="button" className="lnk" onClick={() => mending.startWhole(row)}>
          {t("becauseCell.allCells")}
        </button>
      </span>
    </form>
  );
}
