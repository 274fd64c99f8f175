import { X } from "lucide-react";
import { Icon } from "../../ui/icon.tsx";
import { Meter } from "../../ui/progress-bar.tsx";
import { fieldsWords } from "../../words/fields-words.ts";
import { useWords } from "../../words/use-words.ts";
import { type ProofUpload, useProofDesk } from "./proof-desk.ts";
import { sizeText } from "./size-text.ts";

/** Files of one field that are on their way, that wait, or that were refused. */
export function UploadLines({ path }: { path: string }) {
  const t = useWords(fieldsWords);
  const { uploads, dismiss } = useProofDesk();
  const here = uploads.filter((upload) => upload.path === path);
  if (here.length === 0) return null;
  return (
    <ul className="uploads">
      {here.map((upload) => (
        <li key={upload.id}>
          <span className="cut">
            {upload.name} <span className="mono dim">{sizeText(upload.sizeInBytes)}</span>
          </span>
          <button
            type="button"
            className="icon-btn"
            aria-label={
              upload.fault
                ? t("uploadLines.putAway", { name: upload.name })
                : t("uploadLines.stop", { name: upload.name })
            }
            onClick={() => dismiss(upload.id)}
          >
            <Icon of={X} size={14} />
          </button>
          <UploadState {...upload} />
        </li>
      ))}
    </ul>
  );
}

function UploadState({ name, share, fault }: ProofUpload) {
  const t = useWords(fieldsWords);
  if (fault !== undefined) {
    return (
      <p className="err" role="alert">
        {fault}
      </p>
    );
  }
  if (share === undefined) return <p className="note">{t("uploadLines.keptWithTheRecord")}</p>;
  return <Meter label={t("uploadLines.sending", { name })} value={share} />;
}
