import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { own } from "#contract/own.ts";
import { messageOf } from "../../core/api/api-error.ts";
import { upload } from "../../core/api/upload.ts";
import { refresh } from "../../core/api/use-read.ts";
import { useWrite } from "../../core/api/use-write.ts";
import { useMe } from "../../core/queries/use-me.ts";
import { usePhoto } from "../../core/queries/use-photo.ts";
import { useT } from "../../texts/use-t.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { FileDrop } from "../../ui/field/file-drop.tsx";
import { Problem } from "../../ui/message/banner.tsx";
import { ProgressBar } from "../../ui/message/progress-bar.tsx";
import { useToast } from "../../ui/message/toast.tsx";

/** The own photo: added, replaced, removed. */
export function PhotoField() {
  const t = useT();
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
        <Problem text={problem} />
        {share === undefined ? (
          <FileDrop
            accept="image/jpeg,image/png,image/webp"
            onFiles={(files) => void put(files)}
            onRefused={() => setProblem(t("Choose a JPEG, PNG or WebP photo."))}
          >
            {t("Drop a photo, or")}
          </FileDrop>
        ) : (
          <ProgressBar label={t("Uploading the photo")} value={share} />
        )}
        <p className="note">
          {t("JPEG, PNG or WebP, up to 10 MB. It is cropped to a square, and location data is removed.")}
        </p>
        {me?.hasPhoto && (
          <div>
            <Button size="small" busy={remove.isPending} onClick={() => remove.mutate({})}>
              {t("Remove photo")}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
