import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { countText } from "../../ui/count-text.ts";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { type Batch, countOf } from "./batch.ts";
import { deedLabel } from "./deed-label.ts";
import { ErrorFileButton } from "./error-file-button.tsx";
import { ForOthersNote } from "./for-others-note.tsx";
import { fileFacts, ImportPage } from "./import-page.tsx";
import { matchedWords, rowsTitle } from "./import-words.ts";
import { progressOf } from "./reading-step.tsx";
import { RowsPart } from "./rows-part.tsx";
import { StartOver } from "./start-over.tsx";
import type { Commit } from "./use-commit.ts";
import { isUnderWay } from "./use-import.ts";
import type { ImportAddress } from "./use-import-address.ts";

type CheckStepProps = { batch: Batch; address: ImportAddress; commit: Commit };

/** Every row with its fate and why; decided, mended, then saved all at once. */
export function CheckStep({ batch, address, commit }: CheckStepProps) {
  const deed = deedLabel(batch);
  const isSaving = commit.isSaving || isUnderWay(batch);
  const waiting = countOf(batch, "maybe");
  return (
    <ImportPage
      step="check"
      title={rowsTitle(batch)}
      batch={batch}
      folio={[
        ...fileFacts(batch),
        <span key="columns">
          {matchedWords(batch)}{" "}
          <Anchor className="lnk" to={address.linkToStep("columns")}>
            Change matching
          </Anchor>
        </span>,
        waiting > 0 && (
          <Anchor key="waiting" className="lnk" to={address.linkToFate("maybe")}>
            {waiting === 1 ? "1 may be here already and stays" : `${countText(waiting)} may be here already and stay`}{" "}
            out
          </Anchor>
        ),
      ]}
      actions={
        <>
          {!isSaving && <StartOver batch={batch} address={address} />}
          <ErrorFileButton batch={batch} />
          <Button
            variant="primary"
            busy={isSaving}
            onClick={commit.save}
            disabledBecause={deed === undefined ? "No row would be added" : undefined}
          >
            {deed ?? "Add"}
          </Button>
        </>
      }
    >
      {isSaving && (
        <div className="import-job">
          <ProgressBar {...savingProgress(batch)} note="All of them or none. This may take a minute for a long file." />
        </div>
      )}
      <ForOthersNote />
      <RowsPart batch={batch} address={address} isReadOnly={isSaving} />
    </ImportPage>
  );
}

function savingProgress(batch: Batch) {
  return batch.progress.step === "saving" ? progressOf(batch.progress) : { label: "Saving" };
}
