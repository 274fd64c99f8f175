import "./campaigns.css";
import { useState } from "react";
import { campaigns } from "#contract/accreditation/campaigns.ts";
import { useAction } from "../../feedback/use-action.ts";
import { kindBySlug } from "../../texts/kinds.ts";
import { useT } from "../../texts/use-t.ts";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { Checkbox } from "../../ui/field/checkbox.tsx";
import { formatCount } from "../../ui/text/format-count.ts";
import type { Campaign, CampaignPerson } from "./campaign-labels.ts";

type ReopenProps = { campaign: Campaign; people: readonly CampaignPerson[]; onClose: () => void; onDone: () => void };

/** Which signed sections of these people are opened again: by default the only one, otherwise those that are ticked. */
export function ReopenDialog({ campaign, people, onClose, onDone }: ReopenProps) {
  const t = useT();
  const signed = campaign.kinds.filter((kind) =>
    people.some(({ sections }) => sections.some((one) => one.kind === kind && one.isSigned)),
  );
  const [chosen, setChosen] = useState<readonly string[]>(signed.length === 1 ? signed : []);
  const isAll = chosen.length === signed.length;
  const reopen = useAction(campaigns.reopen, {
    doneText: ({ notified = 0 }) =>
      notified === people.length
        ? t("Opened again. They are notified.")
        : t("Opened again. {{n}} of {{m}} people are notified.", {
            n: formatCount(notified),
            m: formatCount(people.length),
          }),
    refreshes: [campaigns.read, campaigns.list],
    onDone: () => {
      onDone();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t("Open again for {{n}}", { n: formatCount(people.length) })}
      description={t(
        "{{names}} can change the records of these sections, and sign them off again. They are notified.",
        {
          names:
            people
              .slice(0, maxNamed)
              .map(({ name }) => name)
              .join(", ") + (people.length > maxNamed ? " …" : ""),
        },
      )}
      action={t("Open again")}
      busy={reopen.isPending}
      disabledReason={chosen.length === 0 && t("Choose at least one section.")}
      onConfirm={() =>
        reopen.mutate({
          params: { id: campaign.id },
          body: { people: people.map(({ id }) => id), ...(!isAll && { kinds: [...chosen] }) },
        })
      }
    >
      <fieldset className="campaign-reopened">
        <legend className="sr-only">{t("Sections")}</legend>
        {signed.length > 1 && (
          <Checkbox
            checked={isAll}
            onChange={({ target }) => setChosen(target.checked ? signed : [])}
            label={t("All sections")}
          />
        )}
        {signed.map((kind) => (
          <Checkbox
            key={kind}
            checked={chosen.includes(kind)}
            onChange={({ target }) =>
              setChosen(target.checked ? [...chosen, kind] : chosen.filter((one) => one !== kind))
            }
            label={kindBySlug(kind).label.many}
          />
        ))}
      </fieldset>
    </ConfirmDialog>
  );
}

const maxNamed = 8;
