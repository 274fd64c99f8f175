import { useState } from "react";
import { campaigns } from "#contract/accreditation/campaigns.ts";
import { useAction } from "../../feedback/use-action.ts";
import { DayInput } from "../../fields/date/day-input.tsx";
import { useT } from "../../texts/use-t.ts";
import { ConfirmButton } from "../../ui/dialog/confirm-button.tsx";
import { Field } from "../../ui/field/field.tsx";
import { formatLongDay } from "../../ui/text/format-date.ts";
import type { Campaign } from "./campaign-labels.ts";

/** Moves the deadline of the campaign, for everybody, to a later or an earlier day. */
export function MoveDeadline({ campaign: { id, deadline } }: { campaign: Campaign }) {
  const t = useT();
  const [typed, setTyped] = useState<string>();
  const day = typed ?? deadline;
  const [problem, setProblem] = useState<string>();
  const change = useAction(campaigns.change, {
    doneText: ({ deadline: moved }) => t("Deadline: {{day}}", { day: formatLongDay(moved) }),
    refreshes: [campaigns.read, campaigns.list],
    onDone: () => {
      setTyped(undefined);
      setProblem(undefined);
    },
    onRefused: (error) => {
      setProblem(error.issues[0]?.message ?? error.message);
      return undefined;
    },
  });
  return (
    <ConfirmButton
      label={t("Move the deadline")}
      title={t("Move the deadline")}
      action={t("Save")}
      busy={change.isPending}
      onConfirm={(onSuccess) => change.mutate({ params: { id }, body: { deadline: day } }, { onSuccess })}
    >
      <Field label={t("Deadline")} error={problem}>
        <DayInput value={day} onChange={setTyped} />
      </Field>
    </ConfirmButton>
  );
}
