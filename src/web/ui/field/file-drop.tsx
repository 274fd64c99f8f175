import { Upload } from "lucide-react";
import { type DragEvent, type ReactNode, useId, useState } from "react";
import { useT } from "../../texts/use-t.ts";
import { Icon } from "../icon.tsx";
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
  /** Before "choose a file": "Drop a PDF, BibTeX or CSV, or". */
  children?: ReactNode;
};

/** A file dropped, or chosen by pointer or keyboard. */
export function FileDrop(props: FileDropProps) {
  const t = useT();
  const { onFiles, onRefused, accept = "", isMultiple = false, isTall, children = t("Drop a file, or") } = props;
  const [isOver, setOver] = useState(false);
  const id = useId();
  const give = (list: FileList | null) => {
    const files = Array.from(list ?? []).slice(0, isMultiple ? undefined : 1);
    const fitting = files.filter((file) => fits(file, accept));
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
      className={classNames("drop", isTall && "tall")}
      htmlFor={id}
      data-over={isOver || undefined}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        give(event.dataTransfer.files);
      }}
    >
      <input
        id={id}
        className="vh"
        type="file"
        accept={accept || undefined}
        multiple={isMultiple}
        onChange={(event) => {
          give(event.target.files);
          // The same file may be chosen again after it was fixed.
          event.target.value = "";
        }}
      />
      <Icon of={Upload} />
      <span>
        {children} <u>{t(isMultiple ? "choose files" : "choose a file")}</u>
      </span>
    </label>
  );
}

function fits(file: File, accept: string): boolean {
  const wanted = accept
    .split(",")
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean);
  if (wanted.length === 0) return true;
  return wanted.some((part) => {
    if (part.startsWith(".")) return file.name.toLowerCase().endsWith(part);
    if (part.endsWith("/*")) return file.type.startsWith(part.slice(0, -1));
    return file.type === part;
  });
}
