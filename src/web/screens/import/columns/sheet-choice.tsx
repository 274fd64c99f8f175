import { useState } from "react";
import { workbookEndings } from "#formats/table/table.ts";
import { useT } from "../../../texts/use-t.ts";
import { Field } from "../../../ui/field/field.tsx";
import { FileDrop } from "../../../ui/field/file-drop.tsx";
import { Select } from "../../../ui/field/select.tsx";
import { Problem } from "../../../ui/message/banner.tsx";
import { ProgressBar } from "../../../ui/message/progress-bar.tsx";
import type { Batch } from "../batch.ts";
import { findUploadedFile, useUploadFile } from "../file/use-upload-file.ts";
import { useDiscard } from "../use-import.ts";
import type { ImportAddress } from "../use-import-address.ts";

/** Which sheet of a workbook is read. Another one is read from the file again, with its own record type, and this reading is discarded. */
export function SheetChoice({ batch, address }: { batch: Batch; address: ImportAddress }) {
  const t = useT();
  const [chosen, setChosen] = useState<string>();
  const discard = useDiscard(batch.id, () => undefined);
  const { sending, problem, uploadFile, cancel } = useUploadFile("", (id) => {
    discard.run();
    address.open(id);
  });
  if (batch.sheets.length < 2) return null;
  const choose = (sheet: string) => {
    const file = findUploadedFile(batch.id);
    if (file) void uploadFile(file, sheet);
    else setChosen(sheet);
  };
  return (
    <div className="stack import-kind-of">
      <Field label={t("Sheet")} help={t("The workbook has several sheets with rows. One is read at a time.")}>
        <Select
          choices={batch.sheets.map((sheet) => ({ value: sheet, label: sheet }))}
          value={chosen ?? batch.sheet ?? ""}
          disabled={sending !== undefined}
          onChange={({ target }) => choose(target.value)}
        />
      </Field>
      <Problem text={problem} />
      {sending && (
        <ProgressBar label={t("Uploading {{name}}", { name: sending.name })} value={sending.share} onStop={cancel} />
      )}
      {chosen !== undefined && chosen !== batch.sheet && !sending && (
        <FileDrop accept={workbookEndings} onFiles={([file]) => file && void uploadFile(file, chosen)}>
          {t("To read this sheet, drop {{name}} here again, or", { name: batch.fileName })}
        </FileDrop>
      )}
    </div>
  );
}
