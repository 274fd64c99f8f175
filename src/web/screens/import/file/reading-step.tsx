import { text } from "#texts/text.ts";
import { translate } from "#texts/translate.ts";
import { useT } from "../../../texts/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { Problem } from "../../../ui/message/banner.tsx";
import { Empty } from "../../../ui/message/empty.tsx";
import { ProgressBar } from "../../../ui/message/progress-bar.tsx";
import { formatCount } from "../../../ui/text/format-count.ts";
import type { Batch } from "../batch.ts";
import { ImportPage } from "../import-page.tsx";
import { useDiscard } from "../use-import.ts";
import type { ImportAddress } from "../use-import-address.ts";
import { findUploadedFile, useUploadFile } from "./use-upload-file.ts";

type StepProps = { batch: Batch; address: ImportAddress };

/** The file was uploaded and is being read. Leaving the page does not stop it. */
export function ReadingStep({ batch }: StepProps) {
  const t = useT();
  return (
    <ImportPage
      step="file"
      title={t("Reading {{fileName}}", { fileName: batch.fileName })}
      batch={batch}
      summary={[t("Nothing is saved yet")]}
    >
      <div className="import-job">
        <ProgressBar
          {...progressOf(batch.progress)}
          note={t("You can leave this page. The upload is listed under Bulk upload.")}
        />
      </div>
    </ImportPage>
  );
}

/** Says why the file could not be read. */
export function FailedStep({ batch, address }: StepProps) {
  const t = useT();
  const discard = useDiscard(batch.id, address.begin);
  const file = findUploadedFile(batch.id);
  const { run: discardQuietly } = useDiscard(batch.id, () => undefined);
  const again = useUploadFile(batch.kind ?? "", (id) => {
    address.open(id);
    discardQuietly();
  });
  return (
    <ImportPage
      step="file"
      title={batch.isServerFault ? t("This file was not read") : t("This file could not be read")}
      batch={batch}
      summary={[batch.fileName, t("Nothing was saved")]}
    >
      <Problem text={again.problem} />
      {again.sending && (
        <ProgressBar
          label={t("Uploading {{name}}", { name: again.sending.name })}
          value={again.sending.share}
          onStop={again.cancel}
        />
      )}
      <Empty
        title={t(batch.problem ?? "The file could not be read.")}
        detail={batch.isServerFault ? undefined : t("Fix the file and upload it again, or start from a template.")}
        actions={
          <>
            {batch.isServerFault && file && (
              <Button
                size="small"
                variant="primary"
                busy={again.sending !== undefined}
                onClick={() => void again.uploadFile(file)}
              >
                {t("Try this file again")}
              </Button>
            )}
            <Button size="small" busy={discard.isPending} onClick={discard.run}>
              {t("Upload a file")}
            </Button>
          </>
        }
      />
    </ImportPage>
  );
}

const phaseLabels: Record<string, string> = {
  reading: text("Reading the file"),
  checking: text("Comparing rows with existing records"),
  saving: text("Saving"),
};

/** The server's progress: "Comparing rows with existing records, 500 of 3,000". */
export function progressOf({ done, total, step }: Batch["progress"]): { label: string; value?: number } {
  const words = translate(phaseLabels[step] ?? "Waiting to start");
  return total > 0
    ? {
        label: translate("{{words}}, {{done}} of {{total}}", {
          words,
          done: formatCount(done),
          total: formatCount(total),
        }),
        value: done / total,
      }
    : { label: words };
}
