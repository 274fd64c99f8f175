import { Send } from "lucide-react";
import { useState } from "react";
import { useT } from "../texts/use-t.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog/dialog.tsx";
import { Checkbox } from "../ui/field/checkbox.tsx";
import { Field } from "../ui/field/field.tsx";
import { TextArea } from "../ui/field/text-area.tsx";
import { TextInput } from "../ui/field/text-input.tsx";

export type Reminder = { subject: string; message: string; byMail: boolean };

type ReminderDialogProps = {
  people: number;
  /** The proposed text, which can be changed before it is sent. */
  proposed: Pick<Reminder, "subject" | "message">;
  /** What each person gets besides the text. */
  help?: string;
  busy: boolean;
  onSend: (reminder: Reminder) => void;
  onClose: () => void;
};

/** Asks for the text of a message that reminds people. */
export function ReminderDialog({ people, proposed, help, busy, onSend, onClose }: ReminderDialogProps) {
  const t = useT();
  const [subject, setSubject] = useState(proposed.subject);
  const [message, setMessage] = useState(proposed.message);
  const [byMail, setByMail] = useState(false);
  const isReady = subject.trim() !== "" && message.trim() !== "";
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("Remind {{count}} people", { count: people })}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button
            variant="primary"
            icon={Send}
            busy={busy}
            disabled={!isReady}
            onClick={() => onSend({ subject, message, byMail })}
          >
            {t("Send")}
          </Button>
        </>
      }
    >
      <div className="stack">
        <Field label={t("Subject")}>
          <TextInput value={subject} maxLength={150} onChange={({ target }) => setSubject(target.value)} />
        </Field>
        <Field label={t("Message")} help={help}>
          <TextArea value={message} rows={5} maxLength={4000} onChange={({ target }) => setMessage(target.value)} />
        </Field>
        <Checkbox label={t("Also by e-mail")} checked={byMail} onChange={({ target }) => setByMail(target.checked)} />
      </div>
    </Dialog>
  );
}
