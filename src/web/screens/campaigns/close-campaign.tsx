import { useState } from "react";
import { campaigns } from "#contract/accreditation/campaigns.ts";
import { useAction } from "../../feedback/use-action.ts";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { Field } from "../../ui/field/field.tsx";
import type { Campaign } from "./campaign-labels.ts";
import { TableChoice } from "./table-choice.tsx";

/** A button that asks which tables go into a submission, then closes the campaign. */
export function CloseCampaign({ campaign: { id, reports } }: { campaign: Campaign }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>(reports);
  const close = useAction(campaigns.close, {
    doneText: ({ submission }) =>
      submission && chosen.length > 0
        ? t("Closed. The submission is being frozen.")
        : t("Closed. It can be opened again."),
    refreshes: [campaigns.read, campaigns.list],
    onDone: () => setOpen(false),
  });
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t("Close the campaign")}</Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t("Close the campaign")}
        description={t(
          "Nobody can answer it until it is opened again. The tables you tick are frozen as a submission.",
        )}
        action={chosen.length > 0 ? t("Close and freeze") : t("Close the campaign")}
        busy={close.isPending}
        onConfirm={() => close.mutate({ params: { id }, body: { reports: [...chosen] } })}
      >
        <Field label={t("Tables")} group>
          <TableChoice chosen={chosen} onChange={setChosen} />
        </Field>
      </ConfirmDialog>
    </>
  );
}
