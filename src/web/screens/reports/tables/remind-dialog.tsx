import { Send } from "lucide-react";
import { useState } from "react";
import { reports } from "#contract/accreditation/reports.ts";
import { useT } from "../../../texts/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { Checkbox } from "../../../ui/field/checkbox.tsx";
import { Field } from "../../../ui/field/field.tsx";
import { TextArea } from "../../../ui/field/text-area.tsx";
import { TextInput } from "../../../ui/field/text-input.tsx";
import { useAction } from "../../../ui/message/use-action.ts";
import type { TableAnswer, TableQuery } from "./table-answer.ts";

export type ReminderGroup = {
  gap?: string;
  reason?: string;
  label: string;
  action: string;
  count: number;
  people: number;
};

/** A message to the authors of a group, with a text that can be changed before it is sent. */
export function RemindDialog({
  table,
  asked,
  group,
  onClose,
}: {
  table: TableAnswer;
  asked: TableQuery;
  group: ReminderGroup;
  onClose: () => void;
}) {
  const t = useT();
  const { label, action, count, people, gap, reason } = group;
  const [subject, setSubject] = useState(`${[table.body, table.number].filter(Boolean).join(" ")}: ${label}`);
  const [message, setMessage] = useState(
    `${[table.number, table.title].filter(Boolean).join(" ")}, ${table.asked.replace("..", "–")}\n${label}: ${count}\n${action}.`,
  );
  const [byMail, setByMail] = useState(false);
  const send = useAction(reports.remind, {
    doneText: ({ recipients }) => t("Sent to {{count}} people.", { count: recipients }),
    onDone: onClose,
  });
  const isReady = subject.trim() !== "" && message.trim() !== "";
  const body = { ...asked, gap, reason, subject, message, byMail };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("Remind {{count}} authors", { count: people })}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button
            variant="primary"
            icon={Send}
            busy={send.isPending}
            disabled={!isReady}
            onClick={() => send.mutate({ params: { id: table.id }, body })}
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
        <Field label={t("Message")}>
          <TextArea value={message} rows={5} maxLength={4000} onChange={({ target }) => setMessage(target.value)} />
        </Field>
        <Checkbox label={t("Also by e-mail")} checked={byMail} onChange={({ target }) => setByMail(target.checked)} />
      </div>
    </Dialog>
  );
}
