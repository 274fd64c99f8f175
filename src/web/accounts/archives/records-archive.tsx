import { Download } from "lucide-react";
import { archives } from "#contract/records/cv.ts";
import { useMe } from "../../core/queries.ts";
import { useDownload } from "../../feedback/use-download.ts";
import { useT } from "../../texts/use-t.ts";
import { ConfirmButton } from "../../ui/dialog/confirm-button.tsx";

/** All records of the department, or of the institute, with their proofs in one archive. */
export function RecordsArchive({ department }: { department?: string | undefined }) {
  const t = useT();
  const { data: me } = useMe();
  const { download, isBusy } = useDownload(t("Could not download the records."));
  if (!me?.rights.includes("archives.department")) return null;
  const downloadArchive = async (close: () => void) => {
    if (await download(archives.department, { query: department ? { department } : {} })) close();
  };
  return (
    <ConfirmButton
      label={t("Download all records")}
      button={{ icon: Download, className: "only-wide" }}
      title={t(
        department || me.departments.length > 0
          ? "Download all records of the department?"
          : "Download all records of the institute?",
      )}
      description={t(
        "One ZIP archive: a list for each record type, the publications as BibTeX and CSL-JSON, and all proofs in folders. Sensitive details are not in it. Available four times an hour; with many proofs it takes some minutes.",
      )}
      action={t("Download ZIP")}
      busy={isBusy}
      onConfirm={(close) => void downloadArchive(close)}
    />
  );
}
