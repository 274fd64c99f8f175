import { Button } from "../../ui/button.tsx";
import { countText } from "../../ui/count-text.ts";
import { Field } from "../../ui/field.tsx";
import { TextArea } from "../../ui/text-area.tsx";

type PasteBoxProps = {
  /** Undefined while the box is shut. */
  text: string | undefined;
  onText: (text: string | undefined) => void;
  onBring: (file: File) => void;
  isBusy: boolean;
};

/** Rows copied from a spreadsheet or a mail, header first. */
export function PasteBox({ text, onText, onBring, isBusy }: PasteBoxProps) {
  if (text === undefined) {
    return (
      <div className="note">
        <button type="button" className="lnk" onClick={() => onText("")}>
          Paste rows instead
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
      <Field label="Rows, as they were copied" help={linesSaid(rows)}>
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
          disabledBecause={rows > 1 ? undefined : "A header and one row are needed"}
        >
          Read these rows
        </Button>
        <Button variant="quiet" onClick={() => onText(undefined)}>
          Put away
        </Button>
      </span>
    </form>
  );
}

function linesSaid(rows: number): string {
  if (rows < 2) return "The first line holds the names of the columns.";
  return `A header and ${countText(rows - 1)} ${rows === 2 ? "row" : "rows"}.`;
}

/** Text becomes a file like any other: the reader finds out how its cells are parted. */
export function pastedFile(text: string): File {
  return new File([text], "pasted-rows.csv", { type: "text/csv" });
}
