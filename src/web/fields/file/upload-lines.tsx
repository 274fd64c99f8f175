import { X } from "lucide-react";
import { Icon } from "../../ui/icon.tsx";
import { Meter } from "../../ui/progress-bar.tsx";
import { type ProofUpload, useProofDesk } from "./proof-desk.ts";
import { sizeText } from "./size-text.ts";

/** Files of one field that are on their way, that wait, or that were refused. */
export function UploadLines({ path }: { path: string }) {
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
            aria-label={upload.fault ? `Put away ${upload.name}` : `Stop ${upload.name}`}
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
  if (fault !== undefined) {
    return (
      <p className="err" role="alert">
        {fault}
      </p>
    );
  }
  if (share === undefined) return <p className="note">Kept with the record as soon as it has a title.</p>;
  return <Meter label={`Sending ${name}`} value={share} />;
}
