import { useState } from "react";
import { appointments } from "#contract/appointments.ts";
import { useAction } from "../../feedback/use-action.ts";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import type { Account } from "../account.ts";
import { accountReads } from "../use-account-actions.tsx";
import { AppointmentFields } from "./appointment-fields.tsx";
import { CountsEffect } from "./counts-effect.tsx";
import { type Appointment, historyOf, toRequest, withAppointment, withoutAppointment } from "./history.ts";
import { appointmentOf, type TypedAppointment, typedOf } from "./typed-appointment.ts";
import { useCountsEffect } from "./use-counts-effect.ts";

type AppointmentDialogProps = {
  account: Account;
  /** Undefined: a new one. */
  present: Account["appointments"][number] | undefined;
  onClose: () => void;
};

/** One appointment, with the counts that saving or removing it changes. */
export function AppointmentDialog({ account, present, onClose }: AppointmentDialogProps) {
  const t = useT();
  const [isRemoving, setRemoving] = useState(false);
  const [typed, setTyped] = useState<TypedAppointment>(() => typedOf(present));
  const history = wantedHistory(account, present?.id, typed, isRemoving);
  const countsEffect = useCountsEffect(account, history);
  const save = useAction(appointments.replace, {
    doneText: isRemoving ? t("Appointment removed.") : t("Appointments saved."),
    refreshes: accountReads,
    onDone: onClose,
  });
  const isShown =
    history !== null && countsEffect.data !== undefined && !countsEffect.error && !countsEffect.isFetching;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={present ? t("Change appointment") : t("Add appointment")}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          {present && !isRemoving && account.appointments.length > 1 && (
            <Button onClick={() => setRemoving(true)}>{t("Remove")}</Button>
          )}
          <Button
            variant={isRemoving ? "danger" : "primary"}
            busy={save.isPending}
            disabledReason={isShown ? undefined : t("Fill in the appointment to see its effect.")}
            onClick={() =>
              history &&
              save.mutate({
                params: { id: account.id },
                body: { version: account.version, appointments: toRequest(history) },
              })
            }
          >
            {isRemoving ? t("Remove appointment") : t("Save appointment")}
          </Button>
        </>
      }
    >
      <div className="stack">
        {!isRemoving && <AppointmentFields account={account} typed={typed} onType={setTyped} />}
        {history && <CountsEffect preview={countsEffect} />}
      </div>
    </Dialog>
  );
}

/** Null while the input is incomplete. */
function wantedHistory(
  account: Account,
  id: string | undefined,
  typed: TypedAppointment,
  isRemoving: boolean,
): Appointment[] | null {
  const history = historyOf(account);
  if (isRemoving && id !== undefined) return withoutAppointment(history, id);
  const appointment = appointmentOf(typed);
  return appointment && withAppointment(history, id === undefined ? appointment : { ...appointment, id });
}
