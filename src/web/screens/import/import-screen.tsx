import "./import.css";
import { ButtonLink } from "../../ui/button.tsx";
import { Empty } from "../../ui/empty.tsx";
import { Failed } from "../../ui/failed.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { importWords } from "../../words/import-words.ts";
import { useWords } from "../../words/use-words.ts";
import { CheckStep } from "./check-step.tsx";
import { ColumnsStep } from "./columns-step.tsx";
import { DoneStep } from "./done-step.tsx";
import { FileStep } from "./file-step.tsx";
import { ImportPage } from "./import-page.tsx";
import { QuestionsPage } from "./questions-page.tsx";
import { FailedStep, ReadingStep } from "./reading-step.tsx";
import { useCommit } from "./use-commit.ts";
import { useImport } from "./use-import.ts";
import { type ImportAddress, stepOf, useImportAddress } from "./use-import-address.ts";

/** A file of records, from its choice to its undo. The address says which import and how far, so a reload returns to it. */
export function ImportScreen() {
  const t = useWords(importWords);
  const address = useImportAddress();
  usePageTitle(t("importScreen.bulkUpload"));
  if (address.questions !== "") return <QuestionsPage key={address.questions} address={address} />;
  if (address.batch === "") return <FileStep address={address} />;
  return <OpenImport key={address.batch} address={address} />;
}

function OpenImport({ address }: { address: ImportAddress }) {
  const t = useWords(importWords);
  const commit = useCommit(address.batch, () => address.go("done"));
  const { batch, error, refetch, isFetching } = useImport(address.batch, commit.isSaving);
  if (!batch) {
    return (
      <ImportPage step="file" title={t("importScreen.bulkUpload")}>
        {error ? (
          <Unread error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <Skeleton rows={8} />
        )}
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

type UnreadProps = {
  error: { status: number; message: string; reference: string | undefined };
  onRetry: () => void;
  isRetrying: boolean;
};

function Unread({ error, onRetry, isRetrying }: UnreadProps) {
  const t = useWords(importWords);
  if (error.status < 400 || error.status >= 500)
    return (
      <Failed
        what={t("importScreen.thisImportCouldNot")}
        reference={error.reference}
        onRetry={onRetry}
        isRetrying={isRetrying}
      />
    );
  return (
    <Empty
      why={error.message}
      next={t("importScreen.anImportThatWasThrown")}
      actions={
        <ButtonLink size="small" to="?">
          {t("importScreen.bringAFile")}
        </ButtonLink>
      }
    />
  );
}
