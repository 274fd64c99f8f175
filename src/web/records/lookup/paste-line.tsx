import { FileText, Search } from "lucide-react";
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useId, useState } from "react";
import { listEndings } from "#formats/table/table.ts";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field/field.tsx";
import { TextArea } from "../../ui/field/text-area.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { LookupInput } from "./use-lookup.ts";
import "./lookup.css";

type PasteLineProps = {
  initialText?: string;
  /** What is being looked up now. */
  asking: LookupInput | undefined;
  /** Only a file is taken, such as a certificate. */
  isFileOnly?: boolean;
  onFind: (input: LookupInput) => void;
  onStop: () => void;
};

const maxRows = 5;

const proofEndings = ".pdf,.docx,.png,.jpg,.jpeg";

/**
 * The line into which an identifier or a reference is pasted; what is pasted into the empty line is looked up at once. A
 * paper, a certificate or a CV is dropped on it, or chosen.
 */
export function PasteLine({ initialText = "", asking, isFileOnly = false, onFind, onStop }: PasteLineProps) {
  const t = useT();
  const [text, setText] = useState(initialText);
  const [isOver, setOver] = useState(false);
  const id = useId();
  const isAsking = asking !== undefined;
  const find = (typed: string) => {
    if (typed.trim() !== "" && !isAsking) onFind(typed);
  };
  const lookUpFile = ([file]: Iterable<File>) => {
    if (file && !isAsking) onFind(file);
  };
  const drag = (over: boolean) => (event: DragEvent) => {
    if (![...event.dataTransfer.types].includes("Files")) return;
    event.preventDefault();
    setOver(over);
  };
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    if (event.clipboardData.files.length > 0) {
      event.preventDefault();
      return lookUpFile(event.clipboardData.files);
    }
    const pasted = event.clipboardData.getData("text/plain");
    if (text.trim() !== "" || pasted.trim() === "") return;
    event.preventDefault();
    setText(pasted);
    find(pasted);
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    find(text);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button "Choose a PDF" does the same without a pointer.
    <div
      className="paste-line"
      data-over={isOver || undefined}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        lookUpFile(event.dataTransfer.files);
      }}
    >
      {isFileOnly ? (
        <p className="note grow">{t("Fill this form from its certificate or letter: drag the file here, or")}</p>
      ) : (
        <>
          <Field label={t("Add from DOI, ISBN, citation or BibTeX")}>
            <TextArea
              rows={Math.min(maxRows, text.split("\n").length)}
              value={text}
              placeholder={t("Paste here, for example 10.1016/j.future.2024.01.002")}
              spellCheck={false}
              onChange={({ target }) => setText(target.value)}
              onPaste={paste}
              onKeyDown={press}
            />
          </Field>
          <Button icon={Search} busy={isAsking} onClick={() => find(text)}>
            {t("Look up")}
          </Button>
        </>
      )}
      <label className="btn" htmlFor={id}>
        <input
          id={id}
          className="sr-only"
          type="file"
          accept={isFileOnly ? proofEndings : `${listEndings},${proofEndings}`}
          disabled={isAsking}
          onChange={({ target }) => {
            lookUpFile([...(target.files ?? [])]);
            target.value = "";
          }}
        />
        <Icon icon={FileText} size={16} />
        {isFileOnly ? t("Choose the file") : t("Choose a PDF")}
      </label>
      {isAsking && (
        <Button variant="quiet" onClick={onStop}>
          {t("Cancel")}
        </Button>
      )}
      <p className={isAsking ? "note now-reading" : "sr-only"} role="status">
        {asking instanceof File ? t("Reading {{name}}…", { name: asking.name }) : isAsking && t("Looking it up…")}
      </p>
    </div>
  );
}
