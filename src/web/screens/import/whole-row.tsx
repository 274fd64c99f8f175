import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { importWords } from "../../words/import-words.ts";
import { useWords } from "../../words/use-words.ts";
import type { Batch, ImportRow } from "./batch.ts";
import { faultyCells, labelOf } from "./faults.ts";
import type { Mending } from "./use-mending.ts";

type WholeRowProps = { batch: Batch; row: ImportRow; mending: Mending };

const formId = "whole-row";

/** Every cell of a row, those beyond the header's end too. */
export function WholeRow({ batch, row, mending }: WholeRowProps) {
  const t = useWords(importWords);
  const [texts, setTexts] = useState<Record<string, string>>(row.cells);
  const known = batch.columns.map(({ header }) => header);
  const beyond = Object.keys(row.cells).filter((name) => !known.includes(name));
  const faults = new Map(faultyCells(batch, row).map(({ header, message }) => [header, message]));
  return (
    <Dialog
      isOpen
      onClose={mending.cancel}
      width="wide"
      title={t("wholeRow.row", { row: row.row })}
      says={row.because || undefined}
      foot={
        <>
          <Button onClick={mending.cancel}>{t("wholeRow.leaveIt")}</Button>
          <Button variant="primary" type="submit" form={formId} busy={mending.isBusy}>
            {t("wholeRow.saveRow")}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="whole-row"
        onSubmit={(event) => {
          event.preventDefault();
          mending.saveWhole(row, texts);
        }}
      >
        {[...known, ...beyond].map((header) => (
          <Field
            key={header}
            label={labelOf(batch, header)}
            error={faults.get(header)}
            help={beyond.includes(header) ? t("wholeRow.beyondTheLastColumnMove") : undefined}
          >
            <TextInput
              mono
              value={texts[header] ?? ""}
              onChange={({ target }) => setTexts((old) => ({ ...old, [header]: target.value }))}
            />
          </Field>
        ))}
      </form>
    </Dialog>
  );
}
