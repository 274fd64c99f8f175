import { useState } from "react";
import { useT } from "../texts/use-t.ts";
import { Button } from "../ui/button.tsx";
import { FileDrop } from "../ui/field/file-drop.tsx";
import { Problem } from "../ui/message/banner.tsx";
import { ProgressBar } from "../ui/message/progress-bar.tsx";
import { useToast } from "../ui/message/toast.tsx";
import { useFileUpload } from "./use-file-upload.ts";

type ImageFieldProps = {
  texts: { drop: string; refused: string; uploading: string; help: string; remove: string };
  /** Both resolve to the message to show. */
  upload: (file: File, onProgress: (share: number) => void) => Promise<string>;
  /** Absent if there is no picture. */
  remove?: () => Promise<string>;
};

/** A picture that is added, replaced and removed, each at once. */
export function ImageField({ texts, upload, remove }: ImageFieldProps) {
  const t = useT();
  const { toast } = useToast();
  const [isRemoving, setRemoving] = useState(false);
  const { problem, setProblem, progress, attempt, onFiles } = useFileUpload(async (file, onProgress) =>
    toast({ text: await upload(file, onProgress) }),
  );
  const removeNow = async (work: () => Promise<string>) => {
    setRemoving(true);
    await attempt(async () => toast({ text: await work() }));
    setRemoving(false);
  };
  return (
    <div className="stack">
      <Problem text={problem} />
      {progress === undefined ? (
        <FileDrop
          accept="image/jpeg,image/png,image/webp"
          onFiles={onFiles}
          onRefused={() => setProblem(t(texts.refused))}
        >
          {t(texts.drop)}
        </FileDrop>
      ) : (
        <ProgressBar label={t(texts.uploading)} value={progress} />
      )}
      <p className="note">{t(texts.help)}</p>
      {remove && (
        <div>
          <Button size="small" busy={isRemoving} onClick={() => void removeNow(remove)}>
            {t(texts.remove)}
          </Button>
        </div>
      )}
    </div>
  );
}
