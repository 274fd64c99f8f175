import { Search } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, useState } from "react";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field/field.tsx";
import { TextArea } from "../../ui/field/text-area.tsx";
import "./lookup.css";

type PasteLineProps = {
  isAsking: boolean;
  onFind: (text: string) => void;
  onStop: () => void;
};

const mostRows = 5;

/** The line into which an identifier or a reference is pasted; what is pasted into the empty line is looked up at once. */
export function PasteLine({ isAsking, onFind, onStop }: PasteLineProps) {
  const t = useT();
  const [text, setText] = useState("");
  const find = (typed: string) => {
    if (typed.trim() !== "" && !isAsking) onFind(typed);
  };
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
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
    <div className="paste-line">
      <Field label={t("Add from DOI, ISBN, citation or BibTeX")}>
        <TextArea
          rows={Math.min(mostRows, text.split("\n").length)}
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
      {isAsking && (
        <Button variant="quiet" onClick={onStop}>
          {t("Cancel")}
        </Button>
      )}
      <p className="vh" role="status">
        {isAsking && t("Looking it up…")}
      </p>
    </div>
  );
}
