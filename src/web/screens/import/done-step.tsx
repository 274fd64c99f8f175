import { Undo2 } from "lucide-react";
import { useState } from "react";
import { useTimeZone } from "../../api/queries/use-time-zone.ts";
import { Button } from "../../ui/button.tsx";
import { dayIn, dayInWords } from "../../ui/when-text.ts";
import { importWords } from "../../words/import-words.ts";
import { useWords } from "../../words/use-words.ts";
import type { Batch } from "./batch.ts";
import { CameIn } from "./came-in.tsx";
import { doneTitle } from "./deed-label.ts";
import { ErrorFileButton } from "./error-file-button.tsx";
import { fileFacts, ImportPage } from "./import-page.tsx";
import { RowsPart } from "./rows-part.tsx";
import { UndoDialog } from "./undo-dialog.tsx";
import type { ImportAddress } from "./use-import-address.ts";
import { WentBack } from "./went-back.tsx";

/** What came in and where it is, what did not and why, and the way back. */
export function DoneStep({ batch, address }: { batch: Batch; address: ImportAddress }) {
  const t = useWords(importWords);
  const [asks, setAsks] = useState(false);
  const timeZone = useTimeZone();
  const isUndone = batch.state === "undone";
  const until = batch.canUndo && batch.committedAt ? dayInWords(dayIn(lastDayOf(batch.committedAt), timeZone)) : "";
  return (
    <ImportPage
      step="done"
      title={isUndone ? t("doneStep.thisImportWasUndone") : doneTitle(batch)}
      batch={batch}
      folio={[...fileFacts(batch), until && t("doneStep.canBeUndoneUntil", { until })]}
      actions={
        <>
          <ErrorFileButton batch={batch} />
          {batch.canUndo && (
            <Button icon={Undo2} onClick={() => setAsks(true)}>
              {t("doneStep.undoTheImport")}
            </Button>
          )}
          <Button variant="primary" onClick={address.begin}>
            {t("doneStep.bringAnotherFile")}
          </Button>
        </>
      }
    >
      {isUndone ? <WentBack batch={batch} /> : <CameIn batch={batch} address={address} />}
      <RowsPart batch={batch} address={address} isReadOnly />
      <UndoDialog batch={batch} isOpen={asks} onClose={() => setAsks(false)} />
    </ImportPage>
  );
}

const undoDays = 30;

function lastDayOf(committedAt: string): string {
  return new Date(Date.parse(committedAt) + undoDays * 86_400_000).toISOString();
}
