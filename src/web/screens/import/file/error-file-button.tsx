import { Download } from "lucide-react";
import { useState } from "react";
import { imports } from "#contract/imports.ts";
import { messageOf } from "../../../core/api/api-error.ts";
import { downloadFile } from "../../../core/api/file.ts";
import { useT } from "../../../texts/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { useToast } from "../../../ui/message/toast.tsx";
import type { Batch } from "../batch.ts";
import { errorFileWords } from "../import-words.ts";

/** The rows that were refused or have faults, as a file to fix and import again. */
export function ErrorFileButton({ batch }: { batch: Batch }) {
  const t = useT();
  const [isBusy, setIsBusy] = useState(false);
  const { toast } = useToast();
  const words = errorFileWords(batch);
  if (words === undefined) return null;
  const fetchIt = async () => {
    setIsBusy(true);
    try {
      await downloadFile(imports.errors, { params: { id: batch.id } });
    } catch (error) {
      toast({ variant: "destructive", title: t("Could not download the file"), text: messageOf(error) });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button icon={Download} busy={isBusy} onClick={() => void fetchIt()}>
      {words}
    </Button>
  );
}
