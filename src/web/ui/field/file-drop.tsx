import { Camera, Upload } from "lucide-react";
import { type DragEvent, type ReactNode, useId, useState } from "react";
import { useT } from "../../texts/use-t.ts";
import { Icon } from "../icon.tsx";
import { useMedia } from "../page/use-media.ts";
import { classNames } from "../text/class-names.ts";

export type FileDropProps = {
  onFiles: (files: File[]) => void;
  /** Called with files that `accept` does not allow; without it they are ignored. */
  onRefused?: (files: File[]) => void;
  /** As in an input: ".pdf,image/*". */
  accept?: string;
  isMultiple?: boolean;
  /** As high as a page rather than a line. */
  isTall?: boolean;
  /** A device with a camera also offers to take a photo; it is made small enough to send. */
  hasCamera?: boolean;
  /** Before "choose a file": "Drag a PDF, BibTeX or CSV here, or". */
  children?: ReactNode;
};

/** A file dropped, chosen by pointer or keyboard, or photographed. */
export function FileDrop({ hasCamera = false, ...props }: FileDropProps) {
  const isTouchDevice = useMedia("(pointer: coarse)");
  if (!hasCamera || !isTouchDevice) return <DropArea {...props} />;
  return (
    <div className="drop-or-photo">
      <PhotoButton onFiles={props.onFiles} />
      <DropArea {...props} />
    </div>
  );
}

/** Opens the camera; on a device without one, the person chooses a picture. */
function PhotoButton({ onFiles }: Pick<FileDropProps, "onFiles">) {
  const t = useT();
  const id = useId();
  return (
    <label className="btn primary" htmlFor={id}>
      <input
        id={id}
        className="sr-only"
        type="file"
        accept="image/*"
        capture="environment"
        onChange={({ target }) => {
          const photos = [...(target.files ?? [])];
          target.value = "";
          if (photos.length > 0) void shrinkPhotos(photos).then(onFiles);
        }}
      />
      <Icon icon={Camera} />
      {t("Take a photo")}
    </label>
  );
}

function DropArea(props: Omit<FileDropProps, "hasCamera">) {
  const t = useT();
  const { onFiles, onRefused, accept = "", isMultiple = false, isTall, children = t("Drag a file here, or") } = props;
  const [isOver, setOver] = useState(false);
  const id = useId();
  const passFiles = (list: FileList | null) => {
    const files = Array.from(list ?? []).slice(0, isMultiple ? undefined : 1);
    const fitting = files.filter((file) => isAccepted(file, accept));
    const refused = files.filter((file) => !fitting.includes(file));
    if (fitting.length > 0) onFiles(fitting);
    if (refused.length > 0) onRefused?.(refused);
  };
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(over);
  };
  return (
    <label
      className={classNames("file-drop", isTall && "tall")}
      htmlFor={id}
      data-over={isOver || undefined}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        passFiles(event.dataTransfer.files);
      }}
    >
      <input
        id={id}
        className="sr-only"
        type="file"
        accept={accept || undefined}
        multiple={isMultiple}
        onChange={(event) => {
          passFiles(event.target.files);
          // The same file may be chosen again after it was fixed.
          event.target.value = "";
        }}
      />
      <Icon icon={Upload} />
      <span>
        {children} <u>{t(isMultiple ? "choose files" : "choose a file")}</u>
      </span>
    </label>
  );
}

function isAccepted(file: File, accept: string): boolean {
  const acceptedTypes = accept
    .split(",")
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean);
  if (acceptedTypes.length === 0) return true;
  return acceptedTypes.some((part) => {
    if (part.startsWith(".")) return file.name.toLowerCase().endsWith(part);
    if (part.endsWith("/*")) return file.type.startsWith(part.slice(0, -1));
    return file.type === part;
  });
}

/** Loaded for the first photo. Without a connection for that, photos are returned unchanged. */
async function shrinkPhotos(photos: File[]): Promise<File[]> {
  try {
    const { shrinkPhoto } = await import("./shrink-photo.ts");
    return await Promise.all(photos.map(shrinkPhoto));
  } catch {
    return photos;
  }
}
