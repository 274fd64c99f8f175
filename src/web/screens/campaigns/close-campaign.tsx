import { useState } from "react";
import { campaigns } from "#contract/accreditation/campaigns.ts";
import { reports as tables } from "#contract/accreditation/reports.ts";
import {
  hasWrongNumber,
  type Students,
  toStudentsInput,
  withoutWrongNumbers,
  yearsWithStudents,
} from "../../accreditation/students.ts";
import { StudentsOfYears } from "../../accreditation/students-of-years.tsx";
import { useRead } from "../../core/api/use-read.ts";
import { useAction } from "../../feedback/use-action.ts";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { Field } from "../../ui/field/field.tsx";
import type { Campaign } from "./campaign-labels.ts";
import { TableChoice } from "./table-choice.tsx";

/** A button that asks which tables go into a submission, then closes the campaign. */
export function CloseCampaign({ campaign: { id, reports, period } }: { campaign: Campaign }) {
  const t = useT();
  // Kept while the dialog is closed, as numbers may have been entered.
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>(reports);
  const [students, setStudents] = useState<Students>({});
  const { data } = useRead(tables.list, {}, { staleInMs: 60_000, isEnabled: isOpen });
  const years = yearsWithStudents(
    (data?.rows ?? []).filter((one) => chosen.includes(one.id)),
    period,
  );
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
        onClose={() => {
          setOpen(false);
          setStudents(withoutWrongNumbers(students));
        }}
        title={t("Close the campaign")}
        description={t(
          "Nobody can answer it until it is opened again. The tables you tick are frozen as a submission.",
        )}
        action={chosen.length > 0 ? t("Close and freeze") : t("Close the campaign")}
        busy={close.isPending}
        disabledReason={hasWrongNumber(years, students) && t("Correct the number of students, or leave it empty.")}
        onConfirm={() =>
          close.mutate({ params: { id }, body: { reports: [...chosen], students: toStudentsInput(years, students) } })
        }
      >
        <Field label={t("Tables")} group>
          <TableChoice chosen={chosen} onChange={setChosen} />
        </Field>
        {years.length > 0 && <StudentsOfYears optional years={years} value={students} onChange={setStudents} />}
      </ConfirmDialog>
    </>
  );
}
