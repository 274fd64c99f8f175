import { useT } from "../../texts/use-t.ts";
import { RemoveButton } from "../../ui/icon-button.tsx";
import { Meter } from "../../ui/message/progress-bar.tsx";
import { type ProofUpload, useProofUploads } from "./proof-uploads.ts";
import { sizeText } from "./size-text.ts";

/** Files of one field that are uploading, waiting, or refused. */
export function UploadLines({ path }: { path: string }) {
  const t = useT();
  const { uploads, dismiss } = useProofUploads();
  const here = uploads.filter((upload) => upload.path === path);
  if (here.length === 0) return null;
  return (
    <ul className="uploads">
      {here.map((upload) => (
        <li key={upload.id}>
          <span className="truncate">
            {upload.name} <span className="mono dim">{sizeText(upload.sizeInBytes)}</span>
          </span>
          <RemoveButton
            label={
              upload.error ? t("Remove {{name}}", { name: upload.name }) : t("Stop {{name}}", { name: upload.name })
            }
            onClick={() => dismiss(upload.id)}
          />
          <UploadState {...upload} />
        </li>
      ))}
    </ul>
  );
}

function UploadState({ name, share, error }: ProofUpload) {
  const t = useT();
  if (error !== undefined) {
    return (
      <p className="field-error" role="alert">
        {error}
      </p>
    );
  }
  if (share === undefined) return <p className="note">{t("Saved with the record once it has a title.")}</p>;
  return <Meter label={t("Uploading {{name}}", { name })} value={share} />;
}
