import { Download } from "lucide-react";
import { imports } from "#contract/imports.ts";
import { useDownload } from "../../../feedback/use-download.ts";
import { useT } from "../../../texts/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import type { Batch } from "../batch.ts";
import { errorFileText } from "../import-texts.ts";

/** The rows that were refused or have faults, as a file to fix and import again. */
export function ErrorFileButton({ batch }: { batch: Batch }) {
  const t = useT();
  const { isBusy, download } = useDownload(t("Could not download the file"));
  const label = errorFileText(batch);
  if (label === undefined) return null;
  return (
    <Button icon={Download} busy={isBusy} onClick={() => void download(imports.errors, { params: { id: batch.id } })}>
      {label}
    </Button>
  );
}
