import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { own } from "#contract/own.ts";
import { messageOf } from "../../api/api-error.ts";
import { useMe } from "../../api/queries/use-me.ts";
import { usePhoto } from "../../api/queries/use-photo.ts";
import { upload } from "../../api/upload.ts";
import { refresh } from "../../api/use-read.ts";
import { useWrite } from "../../api/use-write.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { FileDrop } from "../../ui/file-drop.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { useToast } from "../../ui/toast.tsx";
import { ownWords } from "../../words/own-words.ts";
import { useWords } from "../../words/use-words.ts";

/** The own photo: put, replaced, taken away. */
export function PhotoField() {
  const t = useWords(ownWords);
  const client = useQueryClient();
  const { toast } = useToast();
  const { data: me } = useMe();
  const photo = usePhoto(me?.id, me?.hasPhoto ?? false);
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const showAgain = () => Promise.all([refresh(client, own.readMe), refresh(client, own.readPhoto)]);
  const remove = useWrite(own.removePhoto, {
    onSuccess: async ({ message }) => {
      await showAgain();
      toast({ text: message });
    },
    onError: ({ message }) => setProblem(message),
  });
  const put = async ([file]: File[]) => {
    if (!file) return;
    setProblem(undefined);
    setShare(0);
    try {
      const { message } = await upload(own.putPhoto, { files: [file] }, { onProgress: setShare });
      await showAgain();
      toast({ text: message });
    } catch (error) {
      setProblem(messageOf(error));
    }
    setShare(undefined);
  };
  return (
    <div className="photo-field">
      <Avatar name={me?.name ?? ""} photo={photo} size="huge" />
      <div className="stack">
        {problem && (
          <Banner tone="bad" isLive>
            {problem}
          </Banner>
        )}
        {share === undefined ? (
          <FileDrop
            accept="image/jpeg,image/png,image/webp"
            onFiles={(files) => void put(files)}
            onRefused={() => setProblem(t("photoField.aPhotoIsAJpeg"))}
          >
            {t("photoField.dropAPhoto")}
          </FileDrop>
        ) : (
          <ProgressBar label={t("photoField.sendingThePhoto")} value={share} />
        )}
        <p className="note">{t("photoField.whatIsKept")}</p>
        {me?.hasPhoto && (
          <div>
            <Button size="small" busy={remove.isPending} onClick={() => remove.mutate({})}>
              {t("photoField.removePhoto")}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
