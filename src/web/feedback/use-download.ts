import { useState } from "react";
import { messageOf } from "../core/api/api-error.ts";
import { downloadFile } from "../core/api/file.ts";
import { useT } from "../texts/use-t.ts";
import { useToast } from "../ui/message/toast.tsx";

/** Passes a file of the server to the browser's downloads. A failure is shown in a toast with this title. */
export function useDownload(failed?: string) {
  const t = useT();
  const { toast } = useToast();
  const [isBusy, setBusy] = useState(false);
  /** True when it was done. */
  const download = async (...file: Parameters<typeof downloadFile>): Promise<boolean> => {
    setBusy(true);
    try {
      const unprinted = (await downloadFile(...file)).get("unprinted-characters");
      if (unprinted)
        toast({
          text: t("The PDF cannot show {{signs}}. Use another format for them.", {
            signs: decodeURIComponent(unprinted),
          }),
          seconds: 15,
        });
      return true;
    } catch (error) {
      toast({ variant: "destructive", ...(failed && { title: failed }), text: messageOf(error) });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, download };
}
