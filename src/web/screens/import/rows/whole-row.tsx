import { useState } from "react";
import { useT } from "../../../texts/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { Field } from "../../../ui/field/field.tsx";
import { TextInput } from "../../../ui/field/text-input.tsx";
import type { Batch, ImportRow } from "../batch.ts";
import { faultyCells, labelOf } from "./faults.ts";
import type { Fixing } from "./use-fixing.ts";

type WholeRowProps = { batch: Batch; row: ImportRow; fixing: Fixing };

const formId = "whole-row";

/** Every cell of a row, including those beyond the header. */
export function WholeRow({ batch, row, fixing }: WholeRowProps) {
  const t = useT();
  const [texts, setTexts] = useState<Record<string, string>>(row.cells);
  const known = batch.columns.map(({ header }) => header);
  const beyond = Object.keys(row.cells).filter((name) => !known.includes(name));
  const faults = new Map(faultyCells(batch, row).map(({ header, message }) => [header, message]));
  return (
    <Dialog
      isOpen
      onClose={fixing.cancel}
      width="wide"
      title={t("Row {{row}}", { row: row.row })}
      says={row.because || undefined}
      foot={
        <>
          <Button onClick={fixing.cancel}>{t("Cancel")}</Button>
          <Button variant="primary" type="submit" form={formId} busy={fixing.isBusy}>
            {t("Save row")}
          </Button>
        </>
      }
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
    </Dialog>
  );
}
