import { Button } from "../../ui/button.tsx";
import { countText } from "../../ui/count-text.ts";
import { Empty } from "../../ui/empty.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { importWords } from "../../words/import-words.ts";
import { useWords } from "../../words/use-words.ts";
import { sayOf } from "../../words/words.ts";
import type { Batch } from "./batch.ts";
import { ImportPage } from "./import-page.tsx";
import type { ImportAddress } from "./use-import-address.ts";
import { useThrowAway } from "./use-throw-away.ts";

const say = sayOf(importWords);

type StepProps = { batch: Batch; address: ImportAddress };

/** The file has arrived and is being read. Leaving the page does not stop it. */
export function ReadingStep({ batch }: StepProps) {
  const t = useWords(importWords);
  return (
    <ImportPage
      step="file"
      title={t("readingStep.reading", { fileName: batch.fileName })}
      batch={batch}
      folio={[t("readingStep.nothingIsSavedYet")]}
    >
      <div className="import-job">
        <ProgressBar {...progressOf(batch.progress)} note={t("readingStep.youMayLeaveThisPage")} />
      </div>
    </ImportPage>
  );
}

/** The file could not be read, and why. */
export function FailedStep({ batch, address }: StepProps) {
  const t = useWords(importWords);
  const throwAway = useThrowAway(batch.id, address.begin);
  return (
    <ImportPage
      step="file"
      title={t("readingStep.thisFileCouldNot")}
      batch={batch}
      folio={[batch.fileName, t("readingStep.nothingWasSaved")]}
    >
      <Empty
        why={batch.problem ?? t("readingStep.theFileCouldNot")}
        next={t("readingStep.mendTheFileAndBring")}
        actions={
          <Button size="small" busy={throwAway.isPending} onClick={throwAway.run}>
            {t("readingStep.bringAnotherFile")}
          </Button>
        }
      />
    </ImportPage>
  );
}

const stepWords: Record<string, string> = {
  get reading() {
    return say("readingStep.readingTheFile");
  },
  get checking() {
    return say("readingStep.comparingRows");
  },
  get "laying out"() {
    return say("readingStep.layingOutTheRows");
  },
  get saving() {
    return say("readingStep.saving");
  },
};

/** How far the server is: "Comparing rows with what is here, 500 of 3,000". */
export function progressOf({ done, of, step }: Batch["progress"]): { label: string; value?: number } {
  const words = stepWords[step] ?? say("readingStep.waitingForItsTurn");
  return of > 0
    ? { label: say("readingStep.of", { words, done: countText(done), of: countText(of) }), value: done / of }
    : { label: words };
}
