import { listRecordKinds } from "../../../texts/kinds.ts";
import { useT } from "../../../texts/use-t.ts";
import { Select } from "../../../ui/field/select.tsx";
import { TextInput } from "../../../ui/field/text-input.tsx";
import type { ImportRow } from "../batch.ts";
import { isRecognised } from "../use-import-address.ts";
import { type FaultyCell, labelOf, listFaultyCells } from "./faults.ts";
import type { RowContext } from "./row-context.ts";

type FileCellProps = { row: ImportRow; header: string | undefined; context: RowContext; isTitle?: boolean };

/** A cell as in the file. An unread one is underlined, opens on a press and is fixed in place. */
export function FileCell({ row, header, context, isTitle }: FileCellProps) {
  const t = useT();
  const { batch, fixing, isReadOnly, isWide } = context;
  const text = (header !== undefined && row.cells[header]) || (isTitle ? row.title : "");
  const fault = listFaultyCells(batch, row).find((cell) => cell.header === header);
  if (fault && fixing.row === row.row && isWide) return <FixInput row={row} cell={fault} context={context} />;
  if (fault && !isReadOnly) {
    return (
      <button
        type="button"
        className="faulty truncate"
        onClick={() => fixing.startAt(row, header)}
        title={`${text} – ${fault.message}`}
      >
        {text || (isTitle ? t("Untitled") : t("empty"))}
      </button>
    );
  }
  if (text === "") return <span className="dim">{isTitle ? t("Untitled") : t("empty")}</span>;
  return isTitle ? (
    <span className="truncate" title={text}>
      {text}
    </span>
  ) : (
    <span title={text}>{text}</span>
  );
}

type FixInputProps = { row: ImportRow; cell: FaultyCell; context: RowContext };

/** The text as typed, with its error below. Enter saves, Escape cancels. */
export function FixInput({ row, cell: { header, message }, context: { batch, fixing } }: FixInputProps) {
  const t = useT();
  // In a list of references this column has one of the product's record types; all other cells are as in the file.
  const isType = header === "Document Type" && isRecognised(batch);
  const noteId = `fault-${row.row}-${header}`.replaceAll(/\s/g, "-");
  return (
    <span className="cell-to-fix">
      {isType ? (
        <Select
          aria-label={t("{{label}}, row {{row}}", { label: t("Record type"), row: row.row })}
          aria-describedby={noteId}
          choices={listRecordKinds().map(({ slug, label }) => ({ value: slug, label: label.one }))}
          placeholder={t("Choose a type")}
          value={fixing.texts[header] ?? ""}
          onChange={({ target }) => fixing.write(header, target.value)}
          autoFocus
        />
      ) : (
        <TextInput
          mono
          form={fixFormId(row)}
          aria-label={t("{{label}}, row {{row}}", { label: labelOf(batch, header), row: row.row })}
          aria-invalid
          aria-describedby={noteId}
          value={fixing.texts[header] ?? ""}
          onChange={({ target }) => fixing.write(header, target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Escape") return;
            event.stopPropagation();
            fixing.cancel();
          }}
          autoFocus={header === fixing.focusedHeader}
        />
      )}
      <span className="field-error" id={noteId}>
        {message}
      </span>
    </span>
  );
}

export const fixFormId = ({ row }: ImportRow) => `fix-${row}`;
