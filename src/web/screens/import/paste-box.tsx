import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { importWords } from "../../words/import-words.ts";
import { useWords } from "../../words/use-words.ts";
import { sayOf } from "../../words/words.ts";

const say = sayOf(importWords);

type PasteBoxProps = {
  /** Undefined while the box is shut. */
  text: string | undefined;
  onText: (text: string | undefined) => void;
  onBring: (file: File) => void;
  isBusy: boolean;
};

/** Rows copied from a spreadsheet or a mail, header first. */
export function PasteBox({ text, onText, onBring, isBusy }: PasteBoxProps) {
  const t = useWords(importWords);
  if (text === undefined) {
    return (
      <div className="note">
        <button type="button" className="lnk" onClick={() => onText("")}>
          {t("pasteBox.pasteRowsInstead")}
        </button>
      </div>
    );
  }
  const rows = text.split(/\r\n|\r|\n/).filter((line) => line.trim()).length;
  return (
    <form
      className="stack paste-box"
      onSubmit={(event) => {
        event.preventDefault();
        if (rows > 1) onBring(pastedFile(text));
      }}
    >
      <Field label={t("pasteBox.rowsAsTheyWereCopied")} help={linesSaid(rows)}>
        <TextArea
          mono
          rows={5}
          value={text}
          onChange={(event) => onText(event.target.value)}
          spellCheck={false}
          autoFocus
        />
      </Field>
      <span className="row">
        <Button
          type="submit"
          variant="primary"
          busy={isBusy}
          disabledBecause={rows > 1 ? undefined : t("pasteBox.aHeaderAndOneRow")}
        >
          {t("pasteBox.readTheseRows")}
        </Button>
        <Button variant="quiet" onClick={() => onText(undefined)}>
          {t("pasteBox.putAway")}
        </Button>
      </span>
    </form>
  );
}

function linesSaid(rows: number): string {
  if (rows < 2) return say("pasteBox.theFirstLineHolds");
  return say("pasteBox.lines", { count: rows - 1 });
}

/** Text becomes a file like any other: the reader finds out how its cells are parted. */
export function pastedFile(text: string): File {
  return new File([text], "pasted-rows.csv", { type: "text/csv" });
}
