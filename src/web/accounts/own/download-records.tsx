import { Download } from "lucide-react";
import { archives } from "#contract/records/cv.ts";
import { useMe } from "../../core/queries.ts";
import { useDownload } from "../../feedback/use-download.ts";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { useToast } from "../../ui/message/toast.tsx";

/** One's own records with their proofs as one file, for another college. */
export function DownloadRecords() {
  const t = useT();
  const { data: me } = useMe();
  const { toast } = useToast();
  const { isBusy, download } = useDownload(t("Could not download your records."));
  if (!me?.rights.includes("archives.own")) return null;
  const downloadRecords = async () => {
    if (await download(archives.own)) toast({ text: t("Your records are downloaded.") });
  };
  return (
    <div className="stack">
      <p>
        {t(
          "One ZIP archive of your records with their proofs, for a college that runs this product too: upload it there under Bulk upload. It can also be read without this product. Sensitive details such as PAN and date of birth are not in it.",
        )}
      </p>
      <div className="btn-row">
        <Button icon={Download} busy={isBusy} onClick={() => void downloadRecords()}>
          {t("Download my records with proofs")}
        </Button>
        <span className="note" role="status">
          {t(isBusy ? "Preparing the file" : "Up to four times an hour.")}
        </span>
      </div>
    </div>
  );
}
