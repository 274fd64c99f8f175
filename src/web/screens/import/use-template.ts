import { useState } from "react";
import { records } from "#contract/records.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { messageOf } from "../../api/api-error.ts";
import { downloadFile } from "../../api/file.ts";
import { useToast } from "../../ui/toast.tsx";
import { importWords } from "../../words/import-words.ts";
import { useWords } from "../../words/use-words.ts";

/** Fetches the empty CSV of a kind into the downloads. */
export function useTemplate() {
  const t = useWords(importWords);
  const [isBusy, setIsBusy] = useState(false);
  const { toast } = useToast();
  const download = async ({ slug }: KindDefinition) => {
    setIsBusy(true);
    try {
      await downloadFile(records.template, { params: { kind: slug } });
    } catch (error) {
      toast({ variant: "destructive", title: t("useTemplate.noTemplateArrived"), text: messageOf(error) });
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, download: (kind: KindDefinition) => void download(kind) };
}
