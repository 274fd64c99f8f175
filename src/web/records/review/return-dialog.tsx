import { useId, useState } from "react";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { Field } from "../../ui/field/field.tsx";
import { TextArea } from "../../ui/field/text-area.tsx";

type ReturnDialogProps = {
  isOpen: boolean;
  /** Of how many records, if it is not one. */
  count?: number;
  /** The usual reasons, by type. */
  usual: readonly { heading?: string | undefined; reasons: readonly string[] }[];
  busy: boolean;
  onClose: () => void;
  onReturn: (reason: string) => void;
};

/** Why records are returned: their people see it above the form. What was typed stays until it is sent. */
export function ReturnDialog({ isOpen, count, usual, busy, onClose, onReturn }: ReturnDialogProps) {
  const t = useT();
  const form = useId();
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const all = usual.flatMap(({ reasons }) => reasons);
  const add = (template: string) => setReason((old) => [old.trim(), template].filter(Boolean).join("\n"));
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
              // The place of the key: with Alt, some keyboards type another character.
              const usualOne = event.altKey ? all[Number(/^Digit([1-9])$/.exec(event.code)?.[1]) - 1] : undefined;
              if (usualOne === undefined) return;
              event.preventDefault();
              add(usualOne);
            }}
          />
        </Field>
        {usual.map(({ heading, reasons }) => (
          <p key={heading} className="review-reasons">
            {heading && <span className="note">{heading}</span>}
            {reasons.map((template) => (
              <Button key={template} size="small" keys={keyOf(all.indexOf(template))} onClick={() => add(template)}>
                {template}
              </Button>
            ))}
          </p>
        ))}
      </form>
    </ConfirmDialog>
  );
}

/** The first nine are chosen by a key. */
function keyOf(index: number): string | undefined {
  return index < 9 ? `Alt ${index + 1}` : undefined;
}
