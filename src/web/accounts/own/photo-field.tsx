import "./own.css";
import { useQueryClient } from "@tanstack/react-query";
import { own } from "#contract/own.ts";
import { text } from "#texts/text.ts";
import { call } from "../../core/api/call.ts";
import { newKey } from "../../core/api/new-key.ts";
import { upload } from "../../core/api/upload.ts";
import { usePhoto } from "../../core/api/use-file.ts";
import { refresh } from "../../core/api/use-read.ts";
import { useMe } from "../../core/queries.ts";
import { ImageField } from "../../feedback/image-field.tsx";
import { Avatar } from "../../ui/avatar.tsx";

/** One's own photo: added, replaced, removed. */
export function PhotoField() {
  const client = useQueryClient();
  const { data: me } = useMe();
  const photo = usePhoto(me?.id, me?.hasPhoto ?? false);
  const refreshPhoto = async ({ message }: { message: string }) => {
    await Promise.all([refresh(client, own.readMe), refresh(client, own.readPhoto)]);
    return message;
  };
  return (
    <div className="photo-field">
      <Avatar name={me?.name ?? ""} photo={photo} size="huge" />
      <ImageField
        texts={photoTexts}
        upload={async (file, onProgress) => refreshPhoto(await upload(own.putPhoto, { files: [file] }, { onProgress }))}
        {...(me?.hasPhoto && { remove: async () => refreshPhoto(await call(own.removePhoto, {}, { key: newKey() })) })}
      />
    </div>
  );
}

const photoTexts = {
  drop: text("Drag a photo here, or"),
  refused: text("Choose a JPEG, PNG or WebP photo."),
  uploading: text("Uploading the photo"),
  help: text("JPEG, PNG or WebP, up to 10 MB. It is cropped to a square, and location data is removed."),
  remove: text("Remove photo"),
};
