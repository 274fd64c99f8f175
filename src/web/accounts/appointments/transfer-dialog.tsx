import { useState } from "react";
import { appointments } from "#contract/appointments.ts";
import { isDay } from "#kinds/day.ts";
import { useMe } from "../../core/queries.ts";
import { useAction } from "../../feedback/use-action.ts";
import { DayInput, dayError } from "../../fields/date/day-input.tsx";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Field } from "../../ui/field/field.tsx";
import { TextInput } from "../../ui/field/text-input.tsx";
import type { Account } from "../account.ts";
import { accountReads } from "../use-account-actions.tsx";
import { DepartmentField } from "./appointment-fields.tsx";
import { CountsEffect } from "./counts-effect.tsx";
import { type Transfer, useCountsEffect } from "./use-counts-effect.ts";

/** Moves a person to another department from a day on. */
export function TransferDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const t = useT();
  const { data: me } = useMe();
  const [department, setDepartment] = useState("");
  const [from, setFrom] = useState(me?.institute.today ?? "");
  const [designation, setDesignation] = useState(account.designation ?? "");
  const transfer: Transfer | null =
    department !== "" && isDay(from) ? { department, from, designation: designation.trim() || null } : null;
  const countsEffect = useCountsEffect(account, transfer);
  const save = useAction(appointments.transfer, {
    doneText: t("Appointments saved."),
    refreshes: accountReads,
    onDone: onClose,
  });
  const isShown =
    transfer !== null && countsEffect.data !== undefined && !countsEffect.error && !countsEffect.isFetching;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("Transfer {{name}}", { name: account.name || account.email })}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button
            variant="primary"
            busy={save.isPending}
            disabledReason={isShown ? undefined : t("Choose a department and a day to see the effect.")}
            onClick={() =>
              transfer && save.mutate({ params: { id: account.id }, body: { version: account.version, ...transfer } })
            }
          >
            {t("Transfer")}
          </Button>
        </>
      }
    >
      <div className="stack">
        <DepartmentField account={account} value={department} onChange={setDepartment} />
        <Field
          label={t("First day there")}
          error={isDay(from) ? undefined : dayError()}
          help={t("The present main post ends the day before. Earlier records stay in its department.")}
        >
          <DayInput value={from} onChange={setFrom} />
        </Field>
        <Field label={t("Designation")} optional>
          <TextInput value={designation} autoComplete="off" onChange={({ target }) => setDesignation(target.value)} />
        </Field>
        {transfer && <CountsEffect preview={countsEffect} />}
      </div>
    </Dialog>
  );
}
