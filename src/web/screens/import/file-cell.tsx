import { TextInput } from "../../ui/text-input.tsx";
import { importWords } from "../../words/import-words.ts";
import { useWords } from "../../words/use-words.ts";
import type { ImportRow } from "./batch.ts";
import { type FaultyCell, faultyCells, labelOf } from "./faults.ts";
import type { RowScene } from "./row-scene.ts";

type FileCellProps = { row: ImportRow; header: string | undefined; scene: RowScene; isTitle?: boolean };

/** A cell as it stands in the file. One that was not understood is underlined, opens on a press and is mended in its place. */
export function FileCell({ row, header, scene, isTitle }: FileCellProps) {
  const t = useWords(importWords);
  const { batch, mending, isReadOnly, isWide } = scene;
  const text = (header !== undefined && row.cells[header]) || (isTitle ? row.title : "");
  const fault = faultyCells(batch, row).find((cell) => cell.header === header);
  if (fault && mending.row === row.row && isWide) return <MendInput row={row} cell={fault} scene={scene} />;
  if (fault && !isReadOnly) {
    return (
      <button
        type="button"
        className="faulty cut"
        onClick={() => mending.start(row)}
        title={`${text} – ${fault.message}`}
      >
        {text || (isTitle ? t("fileCell.noTitle") : "empty")}
      </button>
    );
  }
  if (text === "") return <span className="dim">{isTitle ? t("fileCell.noTitle") : t("fileCell.empty")}</span>;
  return isTitle ? (
    <span className="cut" title={text}>
      {text}
    </span>
  ) : (
    <span title={text}>{text}</span>
  );
}

type MendInputProps = { row: ImportRow; cell: FaultyCell; scene: RowScene };

/** The text as typed, to be typed anew; what is wrong with it stands beneath. Enter saves, Escape leaves it. */
export function MendInput({ row, cell: { header, message }, scene: { batch, mending } }: MendInputProps) {
  const t = useWords(importWords);
  const first = faultyCells(batch, row)[0]?.header;
  const noteId = `fault-${row.row}-${header}`.replaceAll(/\s/g, "-");
  return (
    <span className="mend">
      <TextInput
        mono
        form={mendFormId(row)}
        aria-label={t("fileCell.row", { label: labelOf(batch, header), row: row.row })}
        aria-invalid
        aria-describedby={noteId}
        value={mending.texts[header] ?? ""}
        onChange={({ target }) => mending.write(header, target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.stopPropagation();
          mending.cancel();
        }}
        autoFocus={header === first}
      />
      <span className="err" id={noteId}>
        {message}
      </span>
    </span>
  );
}

export const mendFormId = ({ row }: ImportRow) => `mend-${row}`;
