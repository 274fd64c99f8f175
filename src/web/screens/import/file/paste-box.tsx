import { translate } from "#texts/translate.ts";
import { useT } from "../../../texts/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field/field.tsx";
import { TextArea } from "../../../ui/field/text-area.tsx";

type PasteBoxProps = {
  /** Undefined while the box is closed. */
  text: string | undefined;
  onText: (text: string | undefined) => void;
  onBring: (file: File) => void;
  isBusy: boolean;
};

/** Rows copied from a spreadsheet or an e-mail, header first. */
export function PasteBox({ text, onText, onBring, isBusy }: PasteBoxProps) {
  const t = useT();
  if (text === undefined) {
    return (
      <div className="note">
        <button type="button" className="lnk" onClick={() => onText("")}>
          {t("Paste rows instead")}
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
      <Field label={t("Copied rows")} help={linesSaid(rows)}>
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
          disabledBecause={rows > 1 ? undefined : t("Paste a heading row and at least one row")}
        >
          {t("Read rows")}
        </Button>
        <Button variant="quiet" onClick={() => onText(undefined)}>
          {t("Cancel")}
        </Button>
      </span>
    </form>
  );
}

function linesSaid(rows: number): string {
  if (rows < 2) return translate("The first line must contain the column headings.");
  return translate("A heading row and {{count}} rows.", { count: rows - 1 });
}

/** Text becomes a file like any other: the reader finds its delimiter. */
export function pastedFile(text: string): File {
  return new File([text], "pasted-rows.csv", { type: "text/csv" });
}
