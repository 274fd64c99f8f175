import "./review.css";
import { useId, useState } from "react";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { Field } from "../../ui/field/field.tsx";
import { TextArea } from "../../ui/field/text-area.tsx";

type ReturnDialogProps = {
  isOpen: boolean;
  /** The number of records, if several are returned at once. */
  count?: number;
  /** Reasons to choose from, by record type; a click adds one to the text. */
  reasonTemplates: readonly { heading?: string | undefined; reasons: readonly string[] }[];
  busy: boolean;
  onClose: () => void;
  onReturn: (reason: string) => void;
};

/**
 * Asks for the reason before records are returned. The people on the records see it above the form. A typed reason is
 * kept when the dialog is closed without sending.
 */
export function ReturnDialog({ isOpen, count, reasonTemplates, busy, onClose, onReturn }: ReturnDialogProps) {
  const t = useT();
  const form = useId();
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const allTemplates = reasonTemplates.flatMap(({ reasons }) => reasons);
  const addTemplate = (template: string) =>
    setReason((written) => [written.trim(), template].filter(Boolean).join("\n"));
  const send = () => {
    if (reason.trim() === "") return setMissing(true);
    onReturn(reason.trim());
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("Return with a reason")}
      description={
        (count ?? 1) > 1
          ? t("The people on each record see it above the form until they submit it again.")
          : t("The people on the record see it above the form until they submit it again.")
      }
      action={count === undefined ? t("Return") : t("Return {{count}}", { count })}
      form={form}
      busy={busy}
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Field
          label={t("Reason")}
          error={isMissing && reason.trim() === "" ? t("Enter the reason, so that it can be fixed.") : undefined}
        >
          <TextArea
            rows={4}
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) return send();
              // `code` identifies the key itself: with Alt, some keyboards type another character than the digit.
              const chosenTemplate = event.altKey
                ? allTemplates[Number(/^Digit([1-9])$/.exec(event.code)?.[1]) - 1]
                : undefined;
              if (chosenTemplate === undefined) return;
              event.preventDefault();
              addTemplate(chosenTemplate);
            }}
          />
        </Field>
        {reasonTemplates.map(({ heading, reasons }) => (
          <p key={heading} className="review-reasons">
            {heading && <span className="note">{heading}</span>}
            {reasons.map((template) => (
              <Button
                key={template}
                size="small"
                shortcut={shortcutOf(allTemplates.indexOf(template))}
                onClick={() => addTemplate(template)}
              >
                {template}
              </Button>
            ))}
          </p>
        ))}
      </form>
    </ConfirmDialog>
  );
}

/** The first nine templates have a shortcut. */
function shortcutOf(index: number): string | undefined {
  return index < 9 ? `Alt ${index + 1}` : undefined;
}
