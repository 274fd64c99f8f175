import { useState } from "react";
import { campaigns } from "#contract/accreditation/campaigns.ts";
import { defaultScope, useArea } from "../../core/area.ts";
import { useAction } from "../../feedback/use-action.ts";
import { useT } from "../../texts/use-t.ts";
import { ConfirmButton } from "../../ui/dialog/confirm-button.tsx";
import { Field } from "../../ui/field/field.tsx";
import { TextArea } from "../../ui/field/text-area.tsx";
import { formatCount } from "../../ui/text/format-count.ts";
import { formatLongDay } from "../../ui/text/format-date.ts";
import type { Campaign } from "./campaign-labels.ts";

/** After the deadline, sends a message to the heads or to the admins. Its text is proposed and can be changed. */
export function EscalateCampaign({ campaign: { id, deadline } }: { campaign: Campaign }) {
  const t = useT();
  const area = useArea();
  const [typed, setTyped] = useState<string>();
  const message =
    typed ??
    t("These people have not signed off, although the deadline was {{deadline}}. Please talk to them.", {
      deadline: formatLongDay(deadline),
    });
  const escalate = useAction(campaigns.escalate, {
    doneText: ({ notified }) => t("Notified: {{n}}", { n: formatCount(notified) }),
    refreshes: [campaigns.read],
  });
  return (
    <ConfirmButton
      label={t("Escalate")}
      title={t("Escalate")}
      description={
        defaultScope(area) === "institute"
          ? t(
              "The heads of department are notified, each about their own people. The names are added below the message.",
            )
          : t("The admins are notified. The names are added below the message.")
      }
      action={t("Send")}
      busy={escalate.isPending}
      onConfirm={(onSuccess) => escalate.mutate({ params: { id }, body: { message } }, { onSuccess })}
    >
      <Field label={t("Message")}>
        <TextArea value={message} rows={4} maxLength={2000} onChange={({ target }) => setTyped(target.value)} />
      </Field>
    </ConfirmButton>
  );
}
