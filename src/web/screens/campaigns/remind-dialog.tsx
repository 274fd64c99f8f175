import { useState } from "react";
import { campaigns } from "#contract/accreditation/campaigns.ts";
import { useAction } from "../../feedback/use-action.ts";
import { useT } from "../../texts/use-t.ts";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { Checkbox } from "../../ui/field/checkbox.tsx";
import { Field } from "../../ui/field/field.tsx";
import { TextArea } from "../../ui/field/text-area.tsx";
import { formatCount } from "../../ui/text/format-count.ts";
import { formatLongDay } from "../../ui/text/format-date.ts";
import { type Campaign, type CampaignPerson, formatCampaignPeriod } from "./campaign-labels.ts";

type RemindProps = {
  campaign: Campaign;
  people: readonly CampaignPerson[];
  isOpen: boolean;
  onClose: () => void;
  onDone: () => void;
};

/** Sends a reminder to the people who have not signed off. Its text is proposed and can be changed. */
export function RemindDialog({ campaign, people, isOpen, onClose, onDone }: RemindProps) {
  const t = useT();
  const [typed, setTyped] = useState<string>();
  const [byMail, setByMail] = useState(true);
  const message =
    typed ??
    t("Please check your records of {{period}} and sign off by {{deadline}}.", {
      period: formatCampaignPeriod(t, campaign),
      deadline: formatLongDay(campaign.deadline),
    });
  const remind = useAction(campaigns.remind, {
    doneText: ({ reminded }) => t("Reminded: {{n}}", { n: formatCount(reminded) }),
    refreshes: [campaigns.read],
    onDone: () => {
      onDone();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("Remind {{n}}", { n: formatCount(people.length) })}
      description={`${people
        .slice(0, maxNamed)
        .map(({ name }) => name)
        .join(", ")}${people.length > maxNamed ? " …" : ""}`}
      action={t("Send")}
      busy={remind.isPending}
      onConfirm={() =>
        remind.mutate({ params: { id: campaign.id }, body: { people: people.map(({ id }) => id), message, byMail } })
      }
    >
      <Field label={t("Message")}>
        <TextArea value={message} rows={4} maxLength={2000} onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <Checkbox
        checked={byMail}
        onChange={({ target }) => setByMail(target.checked)}
        label={t("Also by e-mail")}
        help={t("Without this, they see it under Notifications and in the daily e-mail.")}
      />
    </ConfirmDialog>
  );
}

const maxNamed = 8;
