import { Download } from "lucide-react";
import { useState } from "react";
import { privacy } from "#contract/privacy.ts";
import { messageOf } from "../../api/api-error.ts";
import { downloadFile } from "../../api/file.ts";
import { Button } from "../../ui/button.tsx";
import { useToast } from "../../ui/toast.tsx";
import { myDataWords } from "../../words/my-data-words.ts";
import { useWords } from "../../words/use-words.ts";

/** Everything that is held about me, into the browser's downloads. */
export function DataDownload() {
  const t = useWords(myDataWords);
  const { toast } = useToast();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      await downloadFile(privacy.exportOwn);
      toast({ text: t("export.done") });
    } catch (error) {
      toast({ variant: "destructive", text: messageOf(error) });
    }
    setBusy(false);
  };
  return (
    <div className="stack">
      <p>{t("export.says")}</p>
      <div className="because">
        <Button icon={Download} busy={isBusy} onClick={() => void download()}>
          {t("export.button")}
        </Button>
        <span className="note" role="status">
          {t(isBusy ? "export.busy" : "export.limit")}
        </span>
      </div>
    </div>
  );
}
