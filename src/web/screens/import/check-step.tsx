import { Anchor } from "../../ui/anchor.tsx";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { importWords } from "../../words/import-words.ts";
import { useWords } from "../../words/use-words.ts";
import { sayOf } from "../../words/words.ts";
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
import { datesToChoose, type ImportAddress } from "./use-import-address.ts";
import { WhoseRows } from "./whose-rows.tsx";

const say = sayOf(importWords);

type CheckStepProps = { batch: Batch; address: ImportAddress; commit: Commit };

/** Every row with its fate and why; decided, mended, then saved all at once. */
export function CheckStep({ batch, address, commit }: CheckStepProps) {
  const t = useWords(importWords);
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
            {t("checkStep.changeMatching")}
          </Anchor>
        </span>,
        waiting > 0 && (
          <Anchor key="waiting" className="lnk" to={address.linkToFate("maybe")}>
            {t("checkStep.mayBeHereAlready", { count: waiting })}
          </Anchor>
        ),
      ]}
      actions={
        <>
          {!isSaving && <StartOver batch={batch} address={address} />}
          <ErrorFileButton batch={batch} />
          <Button
            variant={batch.ownership.isAsked ? "plain" : "primary"}
            busy={isSaving}
            onClick={commit.save}
            disabledBecause={deed === undefined ? t("checkStep.noRowWouldBeAdded") : undefined}
          >
            {deed ?? t("checkStep.add")}
          </Button>
        </>
      }
    >
      {isSaving && (
        <div className="import-job">
          <ProgressBar {...savingProgress(batch)} note={t("checkStep.allOfThemOrNone")} />
        </div>
      )}
      <ForOthersNote />
      {!isSaving && <WhoseRows batch={batch} />}
      {datesToChoose(batch).length > 0 && (
        <Banner>
          {t("dateOrder.stillOpen")}{" "}
          <Anchor className="lnk" to={address.linkToStep("columns")}>
            {t("dateOrder.choose")}
          </Anchor>
        </Banner>
      )}
      <RowsPart batch={batch} address={address} isReadOnly={isSaving} />
    </ImportPage>
  );
}

function savingProgress(batch: Batch) {
  return batch.progress.step === "saving" ? progressOf(batch.progress) : { label: say("checkStep.saving") };
}
