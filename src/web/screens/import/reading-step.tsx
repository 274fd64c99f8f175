import { Button } from "../../ui/button.tsx";
import { countText } from "../../ui/count-text.ts";
import { Empty } from "../../ui/empty.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import type { Batch } from "./batch.ts";
import { ImportPage } from "./import-page.tsx";
import type { ImportAddress } from "./use-import-address.ts";
import { useThrowAway } from "./use-throw-away.ts";

type StepProps = { batch: Batch; address: ImportAddress };

/** The file has arrived and is being read. Leaving the page does not stop it. */
export function ReadingStep({ batch }: StepProps) {
  return (
    <ImportPage step="file" title={`Reading ${batch.fileName}`} batch={batch} folio={["Nothing is saved yet"]}>
      <div className="import-job">
        <ProgressBar
          {...progressOf(batch.progress)}
          note="You may leave this page; the import is listed under Bulk upload."
        />
      </div>
    </ImportPage>
  );
}

/** The file could not be read, and why. */
export function FailedStep({ batch, address }: StepProps) {
  const throwAway = useThrowAway(batch.id, address.begin);
  return (
    <ImportPage
      step="file"
      title="This file could not be read"
      batch={batch}
      folio={[batch.fileName, "Nothing was saved"]}
    >
      <Empty
        why={batch.problem ?? "The file could not be read."}
        next="Mend the file and bring it again, or begin from a template."
        actions={
          <Button size="small" busy={throwAway.isPending} onClick={throwAway.run}>
            Bring another file
          </Button>
        }
      />
    </ImportPage>
  );
}

const stepWords: Record<string, string> = {
  reading: "Reading the file",
  checking: "Comparing rows with what is here",
  "laying out": "Laying out the rows",
  saving: "Saving",
};

/** How far the server is: "Comparing rows with what is here, 500 of 3,000". */
export function progressOf({ done, of, step }: Batch["progress"]): { label: string; value?: number } {
  const words = stepWords[step] ?? "Waiting for its turn";
  return of > 0 ? { label: `${words}, ${countText(done)} of ${countText(of)}`, value: done / of } : { label: words };
}
