import { useState } from "react";
import { messageOf } from "../core/api/api-error.ts";
import { useT } from "../texts/use-t.ts";
import { Button } from "../ui/button.tsx";
import { FileDrop } from "../ui/field/file-drop.tsx";
import { Problem } from "../ui/message/banner.tsx";
import { ProgressBar } from "../ui/message/progress-bar.tsx";
import { useToast } from "../ui/message/toast.tsx";

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
  const [share, setShare] = useState<number>();
  const [isRemoving, setRemoving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const attempt = async (work: () => Promise<string>) => {
    setProblem(undefined);
    try {
      toast({ text: await work() });
    } catch (error) {
      setProblem(messageOf(error));
    }
    setShare(undefined);
    setRemoving(false);
  };
  const choose = ([file]: File[]) => {
    if (!file) return;
    setShare(0);
    void attempt(() => upload(file, setShare));
  };
  return (
    <div className="stack">
      <Problem text={problem} />
      {share === undefined ? (
        <FileDrop
          accept="image/jpeg,image/png,image/webp"
          onFiles={choose}
          onRefused={() => setProblem(t(texts.refused))}
        >
          {t(texts.drop)}
        </FileDrop>
      ) : (
        <ProgressBar label={t(texts.uploading)} value={share} />
      )}
      <p className="note">{t(texts.help)}</p>
      {remove && (
        <div>
          <Button
            size="small"
            busy={isRemoving}
            onClick={() => {
              setRemoving(true);
              void attempt(remove);
            }}
          >
            {t(texts.remove)}
          </Button>
        </div>
      )}
    </div>
  );
}
