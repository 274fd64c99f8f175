import { translate } from "#texts/translate.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Banner } from "../../ui/message/banner.tsx";
import { ProgressBar } from "../../ui/message/progress-bar.tsx";
import { type Batch, countOf } from "./batch.ts";
import { StartOver } from "./done/undo-dialog.tsx";
import { ErrorFileButton } from "./file/error-file-button.tsx";
import { FileNotes } from "./file/file-notes.tsx";
import { FormNote } from "./file/form-note.tsx";
import { progressOf } from "./file/reading-step.tsx";
import { ForOthersNote, useImportsForOthers, WhoseRows } from "./file/whose-rows.tsx";
import { fileFacts, ImportPage } from "./import-page.tsx";
import { matchedText, rowsTitle } from "./import-texts.ts";
import { actionLabel, mayAddToRecords } from "./rows/action-label.ts";
import { RowsPart } from "./rows/rows-part.tsx";
import { type Commit, isUnderWay } from "./use-import.ts";
import { datesToChoose, type ImportAddress } from "./use-import-address.ts";

/** Every row with its status and why; decided, fixed, then saved all at once. */
export function CheckStep({ batch, address, commit }: { batch: Batch; address: ImportAddress; commit: Commit }) {
  const t = useT();
  const isForOthers = useImportsForOthers();
  const action = actionLabel(batch) ?? (mayAddToRecords(batch, isForOthers) ? t("Save") : undefined);
  const isSaving = commit.isSaving || isUnderWay(batch);
  const possibleDuplicates = countOf(batch, "possible");
  return (
    <ImportPage
      step="check"
      title={rowsTitle(batch)}
      batch={batch}
      summary={[
        ...fileFacts(batch),
        batch.sheets.length > 1 && (
          <Anchor key="sheet" className="text-link" to={address.linkToStep("columns")}>
            {t("Sheet “{{sheet}}”, one of {{all}}", { sheet: batch.sheet ?? "", all: batch.sheets.length })}
          </Anchor>
        ),
        batch.format !== "archive" && (
          <span key="columns">
            {matchedText(batch)}
            {batch.isRemembered && `, ${t("as you chose for the last file with these headings")}`}{" "}
            <Anchor className="text-link" to={address.linkToStep("columns")}>
              {t("Change matching")}
            </Anchor>
          </span>
        ),
        batch.proofs > 0 && t("{{count}} proofs are attached when you save", { count: batch.proofs }),
        possibleDuplicates > 0 && (
          <Anchor key="waiting" className="text-link" to={address.linkToStatus("possible")}>
            {t("{{count}} possible duplicates are saved for review", { count: possibleDuplicates })}
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
            disabledReason={action === undefined ? t("No row would be added") : undefined}
          >
            {action ?? t("Add")}
          </Button>
        </>
      }
    >
      {isSaving && (
        <div className="import-job">
          <ProgressBar
            {...savingProgress(batch)}
            note={t("Either all rows are saved or none. A long file may take a minute.")}
          />
        </div>
      )}
      <ForOthersNote batch={batch} />
      {!isSaving && <WhoseRows batch={batch} />}
      {datesToChoose(batch).length > 0 && (
        <Banner>
          {t("Some dates can be read two ways and are not filled in.")}{" "}
          <Anchor className="text-link" to={address.linkToStep("columns")}>
            {t("Choose the order of the dates")}
          </Anchor>
        </Banner>
      )}
      {batch.form && <FormNote batch={batch} />}
      <FileNotes batch={batch} />
      <RowsPart batch={batch} address={address} isReadOnly={isSaving} />
    </ImportPage>
  );
}

function savingProgress(batch: Batch) {
  return batch.progress.step === "saving" ? progressOf(batch.progress) : { label: translate("Saving") };
}
