import { Download } from "lucide-react";
import { useState } from "react";
import { archives } from "#contract/records/cv.ts";
import { useMe } from "../core/queries.ts";
import { useT } from "../texts/use-t.ts";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/dialog/confirm-dialog.tsx";
import { useDownload } from "../ui/message/use-download.ts";

/** All records of the department, or of the institute, with their proofs in one archive. */
export function RecordsArchive({ department }: { department?: string | undefined }) {
  const t = useT();
  const { data: me } = useMe();
  const [isOpen, setOpen] = useState(false);
  const { download, isBusy } = useDownload(t("Could not download the records."));
  if (!me?.rights.includes("archives.place")) return null;
  const take = async () => {
    if (await download(archives.place, { query: department ? { department } : {} })) setOpen(false);
  };
  return (
    <>
      <Button icon={Download} onClick={() => setOpen(true)} className="only-wide">
        {t("All records")}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t(
          department || me.departments.length > 0
            ? "Download everything of the department?"
            : "Download everything of the institute?",
        )}
        description={t(
          "One ZIP archive: a list for each record type, the publications as BibTeX and CSL-JSON, and all proofs in folders. Sensitive details are not in it. Up to four times an hour; many proofs take some minutes.",
        )}
        action={t("Download ZIP")}
        busy={isBusy}
        onConfirm={() => void take()}
      />
    </>
  );
}
