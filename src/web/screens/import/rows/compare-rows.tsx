import { useState } from "react";
import { imports } from "#contract/imports.ts";
import { records } from "#contract/records.ts";
import { showValue } from "#kinds/derive/field-value.ts";
import { dateOf } from "#kinds/derive/title-and-days.ts";
import { translate } from "#texts/translate.ts";
import { useRead } from "../../../core/api/use-read.ts";
import { findKind } from "../../../texts/kinds.ts";
import { useT } from "../../../texts/use-t.ts";
import { Anchor } from "../../../ui/anchor.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { Field } from "../../../ui/field/field.tsx";
import { TextInput } from "../../../ui/field/text-input.tsx";
import type { Batch, ImportRow } from "../batch.ts";
import { labelOf, listFaultyCells, reasonsOf } from "./faults.ts";
import type { RowContext } from "./row-context.ts";
import { shownColumns } from "./shown-columns.ts";
import type { Fixing } from "./use-fixing.ts";

type CompareRowsProps = Pick<RowContext, "batch" | "recordPath" | "decide"> & {
  row: ImportRow;
  /** The rows on the page, which may include the duplicated one. */
  rows: readonly ImportRow[];
  onClose: () => void;
};

type Line = { label: string; mine: string; theirs: string };

/** A row beside its possible duplicate: the same work, or another one? */
export function CompareRows({ batch, row, rows, recordPath, decide, onClose }: CompareRowsProps) {
  const t = useT();
  const { duplicateOf, duplicateRow } = row;
  const shown = rows.find((one) => one.row === duplicateRow);
  const other = useRead(
    imports.rows,
    { params: { id: batch.id }, query: { limit: 1, row: duplicateRow ?? 0 } },
    { isEnabled: duplicateRow !== null && !shown },
  );
  const duplicated = shown ?? other.data?.rows[0];
  const input = { params: { kind: duplicateOf?.kind ?? "", id: duplicateOf?.id ?? "" } };
  const { data: record } = useRead(records.read, input, { isEnabled: duplicateOf !== null });
  const kind = findKind(record?.kind ?? "");
  const theirTexts = record && kind ? recordTexts(record, kind, batch) : duplicated && rowTexts(duplicated, batch);
  const lines = linesOf(rowTexts(row, batch), theirTexts ?? {}, batch);
  const emptyText = <span className="dim">{t("empty")}</span>;
  const decideAndClose = (decision: "add" | "skip") => {
    decide(row, decision);
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="wide"
      title={t("Are these the same work?")}
      description={reasonsOf(batch, { ...row, faults: [], gaps: [], warnings: [] }).join(" ")}
      hasCross
      footer={
        <>
          <Button onClick={() => decideAndClose("skip")}>{t("Same work, leave out")}</Button>
          <Button variant="primary" onClick={() => decideAndClose("add")}>
            {t("Different work, add")}
          </Button>
        </>
      }
    >
      <table className="table compare-rows">
        <caption className="sr-only">{t("The row and its possible duplicate")}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t("Field")}</span>
            </th>
            <th scope="col">{t("Row {{row}} of the file", { row: row.row })}</th>
            <th scope="col">
              {duplicateOf ? (
                <Anchor className="text-link" to={recordPath(duplicateOf)} target="_blank">
                  {t("Already recorded")}
                </Anchor>
              ) : duplicateRow === null ? (
                t("A record you may not see")
              ) : (
                t("Row {{row}} of the file", { row: duplicateRow })
              )}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, mine, theirs }) => (
            <tr key={label} data-same={mine === theirs || undefined}>
              <th scope="row">{label}</th>
              <td className="wraps">{mine || emptyText}</td>
              {/* Of a record or row that is not read, or may not be seen, nothing is known. */}
              <td className="wraps">{theirs || (theirTexts && emptyText)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}

type Texts = Partial<Record<string, string>>;

function rowTexts(row: ImportRow, batch: Batch): Texts {
  const { date, id } = shownColumns(batch);
  const filledFields = batch.columns.flatMap(({ header, field }) =>
    field === null ? [] : [[field, row.cells[header] ?? ""] as const],
  );
  return {
    ...Object.fromEntries(filledFields),
    title: row.title,
    people: row.people,
    date: date ? row.cells[date.header] : "",
    id: id ? row.cells[id.header] : "",
  };
}

type Read = { title: string; data: Record<string, unknown>; people: { name: string }[] };

function recordTexts(record: Read, kind: NonNullable<ReturnType<typeof findKind>>, batch: Batch): Texts {
  const fields = Object.entries(kind.fields).map(
    ([name, field]) => [name, showValue(field, record.data[name])] as const,
  );
  const { id } = shownColumns(batch);
  const idField = batch.columns.find(({ header }) => header === id?.header)?.field ?? "doi";
  return {
    ...Object.fromEntries(fields),
    title: record.title,
    people: record.people.map(({ name }) => name).join("; "),
    date: dateOf(kind, record.data) ?? "",
    id: Object.fromEntries(fields)[idField] ?? "",
  };
}

/** Title, people, date and identifier always; of the other columns those filled on both sides. */
function linesOf(mine: Texts, theirs: Texts, batch: Batch): Line[] {
  const { title, date, id } = shownColumns(batch);
  const line = (name: string, label: string) => ({ label, mine: mine[name] ?? "", theirs: theirs[name] ?? "" });
  const defaultHeaders = [title, date, id].flatMap((column) => (column ? [column.header] : []));
  const more = batch.columns.flatMap(({ header, field }) =>
    field === null || field.startsWith("people:") || defaultHeaders.includes(header)
      ? []
      : [line(field, labelOf(batch, header))],
  );
  return [
    line("title", title?.label ?? translate("Title")),
    line("people", translate("People")),
    line("date", date?.label ?? translate("Date")),
    ...(id ? [line("id", id.label)] : []),
    ...more.filter((one) => one.mine !== "" && one.theirs !== ""),
  ];
}

const formId = "whole-row";

/** Every cell of a row, including those beyond the header. */
export function WholeRow({ batch, row, fixing }: { batch: Batch; row: ImportRow; fixing: Fixing }) {
  const t = useT();
  const [texts, setTexts] = useState<Record<string, string>>(row.cells);
  const known = batch.columns.map(({ header }) => header);
  const beyond = Object.keys(row.cells).filter((name) => !known.includes(name));
  const faults = new Map(listFaultyCells(batch, row).map(({ header, message }) => [header, message]));
  return (
    <ConfirmDialog
      isOpen
      onClose={fixing.cancel}
      width="wide"
      title={t("Row {{row}}", { row: row.row })}
      description={reasonsOf(batch, row).join(" ") || undefined}
      action={t("Save row")}
      form={formId}
      busy={fixing.isBusy}
    >
      <form
        id={formId}
        className="whole-row"
        onSubmit={(event) => {
          event.preventDefault();
          fixing.saveWhole(row, texts);
        }}
      >
        {[...known, ...beyond].map((header) => (
          <Field
            key={header}
            label={labelOf(batch, header)}
            error={faults.get(header)}
            help={
              beyond.includes(header)
                ? t("Beyond the last column: move this text to the right column, then clear this cell.")
                : undefined
            }
          >
            <TextInput
              mono
              value={texts[header] ?? ""}
              onChange={({ target }) => setTexts((old) => ({ ...old, [header]: target.value }))}
            />
          </Field>
        ))}
      </form>
    </ConfirmDialog>
  );
}
