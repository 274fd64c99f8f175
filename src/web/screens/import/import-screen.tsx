import "./import.css";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import type { ApiError } from "../../core/api/api-error.ts";
import { Failed } from "../../feedback/failed.tsx";
import { useT } from "../../texts/use-t.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Empty } from "../../ui/message/empty.tsx";
import { Skeleton } from "../../ui/message/skeleton.tsx";
import { dayIn, formatLongDay } from "../../ui/text/format-date.ts";
import { useTimeZone } from "../../ui/text/time-zone.ts";
import type { Batch } from "./batch.ts";
import { CheckStep } from "./check-step.tsx";
import { ColumnsStep } from "./columns/columns-step.tsx";
import { ImportResult } from "./done/import-result.tsx";
import { QuestionsPage } from "./done/questions-page.tsx";
import { UndoDialog } from "./done/undo-dialog.tsx";
import { UndoneImport } from "./done/undone-import.tsx";
import { ErrorFileButton } from "./file/error-file-button.tsx";
import { FileNotes } from "./file/file-notes.tsx";
import { FileStep } from "./file/file-step.tsx";
import { FailedStep, ReadingStep } from "./file/reading-step.tsx";
import { fileFacts, ImportPage } from "./import-page.tsx";
import { doneTitle } from "./rows/action-label.ts";
import { RowsPart } from "./rows/rows-part.tsx";
import { useCommit, useImport } from "./use-import.ts";
import { type ImportAddress, stepOf, useImportAddress } from "./use-import-address.ts";

/** What was imported and where it is, what was not and why, and the undo. */
function DoneStep({ batch, address }: { batch: Batch; address: ImportAddress }) {
  const t = useT();
  const [isUndoing, setUndoing] = useState(false);
  const timeZone = useTimeZone();
  const isUndone = batch.state === "undone";
  const until = batch.canUndo && batch.committedAt ? formatLongDay(dayIn(lastDayOf(batch.committedAt), timeZone)) : "";
  return (
    <ImportPage
      step="done"
      title={isUndone ? t("This upload was undone") : doneTitle(batch)}
      batch={batch}
      summary={[...fileFacts(batch), until && t("can be undone until {{until}}", { until })]}
      actions={
        <>
          <ErrorFileButton batch={batch} />
          {batch.canUndo && (
            <Button icon={Undo2} onClick={() => setUndoing(true)}>
              {t("Undo upload")}
            </Button>
          )}
          <Button onClick={address.begin}>{t("Upload another file")}</Button>
        </>
      }
    >
      {!isUndone && batch.format === "archive" && <FileNotes batch={batch} />}
      {isUndone ? <UndoneImport batch={batch} /> : <ImportResult batch={batch} address={address} />}
      <RowsPart batch={batch} address={address} isReadOnly />
      <UndoDialog batch={batch} isOpen={isUndoing} onClose={() => setUndoing(false)} />
    </ImportPage>
  );
}

const undoDays = 30;

function lastDayOf(committedAt: string): string {
  return new Date(Date.parse(committedAt) + undoDays * 86_400_000).toISOString();
}

/**
 * A file of records, from its choice to its undo. The address has the import and its step, so a reload returns to it.
 */
export function ImportScreen() {
  const address = useImportAddress();
  if (address.questions !== "") return <QuestionsPage key={address.questions} address={address} />;
  if (address.batch === "") return <FileStep address={address} />;
  return <OpenImport key={address.batch} address={address} />;
}

function OpenImport({ address }: { address: ImportAddress }) {
  const t = useT();
  const commit = useCommit(address.batch, () => address.go("done"));
  const { batch, error, refetch } = useImport(address.batch, commit.isSaving);
  if (!batch) {
    return (
      <ImportPage step="file" title={t("Bulk upload")}>
        {error ? <OpenError error={error} onRetry={refetch} /> : <Skeleton rows={8} />}
      </ImportPage>
    );
  }
  if (batch.state === "reading") return <ReadingStep batch={batch} address={address} />;
  if (batch.state === "failed") return <FailedStep batch={batch} address={address} />;
  const step = stepOf(batch, address.step);
  if (step === "columns") return <ColumnsStep batch={batch} address={address} />;
  if (step === "done") return <DoneStep batch={batch} address={address} />;
  return <CheckStep batch={batch} address={address} commit={commit} />;
}

function OpenError({ error, onRetry }: { error: ApiError; onRetry: () => unknown }) {
  const t = useT();
  if (error.status < 400 || error.status >= 500)
    return <Failed title={t("This upload could not be opened.")} error={error} onRetry={onRetry} />;
  return (
    <Empty
      title={error.message}
      detail={t("It may have been discarded.")}
      actions={
        <ButtonLink size="small" to="?">
          {t("Upload a file")}
        </ButtonLink>
      }
    />
  );
}
