import { useState } from "react";
import { isHead } from "#access/roles.ts";
import { accounts } from "#contract/accounts.ts";
import { type AppointmentNature, appointmentNatures } from "#kinds/appointment.ts";
import { isDay } from "#kinds/day.ts";
import { useMe } from "../../core/queries.ts";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { DateInput } from "../../ui/field/date-input.tsx";
import { Field } from "../../ui/field/field.tsx";
import { Select } from "../../ui/field/select.tsx";
import { TextInput } from "../../ui/field/text-input.tsx";
import { useAction } from "../../ui/message/use-action.ts";
import type { Account } from "../account.ts";
import { accountReads } from "../use-account-actions.tsx";
import { useDepartments } from "../use-departments.ts";
import { EffectShown } from "./effect-shown.tsx";
import { type Appointment, historyOf, natureWords, withAppointment, withoutAppointment } from "./history.ts";
import { useCountsEffect } from "./use-counts-effect.ts";

type Typed = { department: string; nature: AppointmentNature; designation: string; starts: string; ends: string };

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
  const [typed, setTyped] = useState<Typed>(() => ({
    department: present?.code ?? "",
    nature: present?.nature ?? "primary",
    designation: present?.designation ?? "",
    starts: present?.starts ?? "",
    ends: present?.ends ?? "",
  }));
  const history = wantedHistory(account, present?.id, typed, isRemoving);
  const foreseen = useCountsEffect(account, history);
  const save = useAction(accounts.appoint, {
    says: isRemoving ? t("Appointment removed.") : t("Appointments saved."),
    refreshes: accountReads,
    onDone: onClose,
  });
  const isShown = history !== null && foreseen.data !== undefined && !foreseen.error && !foreseen.isFetching;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={present ? t("Change appointment") : t("Add appointment")}
      foot={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          {present && !isRemoving && account.appointments.length > 1 && (
            <Button onClick={() => setRemoving(true)}>{t("Remove")}</Button>
          )}
          <Button
            variant={isRemoving ? "danger" : "primary"}
            busy={save.isPending}
            disabledBecause={isShown ? undefined : t("Fill in the appointment to see its effect.")}
            onClick={() =>
              history &&
              save.mutate({ params: { id: account.id }, body: { version: account.version, appointments: history } })
            }
          >
            {isRemoving ? t("Remove appointment") : t("Save appointment")}
          </Button>
        </>
      }
    >
      <div className="stack">
        {!isRemoving && <Fields account={account} typed={typed} onType={setTyped} />}
        {history && <EffectShown foreseen={foreseen} />}
      </div>
    </Dialog>
  );
}

function Fields({ account, typed, onType }: { account: Account; typed: Typed; onType: (typed: Typed) => void }) {
  const t = useT();
  const departments = useOffered(account, typed.department);
  const set = (change: Partial<Typed>) => onType({ ...typed, ...change });
  const dayFault = (text: string) => (text === "" || isDay(text) ? undefined : t("Enter a date: YYYY-MM-DD."));
  const isTurned = isDay(typed.starts) && isDay(typed.ends) && typed.ends < typed.starts;
  return (
    <>
      <Field label={t("Department")}>
        <Select
          value={typed.department}
          placeholder={t("Choose")}
          onChange={({ target }) => set({ department: target.value })}
          choices={departments.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </Field>
      <Field label={t("Type of appointment")} help={t(natureWords[typed.nature].help)}>
        <Select
          value={typed.nature}
          onChange={({ target }) => set({ nature: target.value as AppointmentNature })}
          choices={appointmentNatures.map((nature) => ({ value: nature, label: t(natureWords[nature].label) }))}
        />
      </Field>
      <Field label={t("Designation")} optional>
        <TextInput
          value={typed.designation}
          autoComplete="off"
          onChange={({ target }) => set({ designation: target.value })}
        />
      </Field>
      <Field label={t("First day")} optional error={dayFault(typed.starts)} help={t("Blank: no limit.")}>
        <DateInput value={typed.starts} onChange={(starts) => set({ starts })} />
      </Field>
      <Field
        label={t("Last day")}
        optional
        error={isTurned ? t("The last day must not be before the first day.") : dayFault(typed.ends)}
        help={t("Blank: current.")}
      >
        <DateInput value={typed.ends} onChange={(ends) => set({ ends })} />
      </Field>
    </>
  );
}

/** A head makes appointments in the departments they lead; an existing one is shown in any case. */
function useOffered(account: Account, present: string): readonly { code: string; name: string }[] {
  const { data: me } = useMe();
  const all = useDepartments(account.email);
  const led = me && isHead(me) ? me.departments.map(({ code }) => code) : undefined;
  const offered = all.filter(({ code }) => !led || led.includes(code) || code === present);
  const retired = account.appointments.filter(({ code }) => code === present && !all.some((one) => one.code === code));
  return [...offered, ...retired.slice(0, 1).map(({ code, department }) => ({ code, name: department }))];
}

/** Null while the input is incomplete. */
function wantedHistory(
  account: Account,
  id: string | undefined,
  { department, nature, designation, starts, ends }: Typed,
  isRemoving: boolean,
): Appointment[] | null {
  const history = historyOf(account);
  if (isRemoving && id !== undefined) return withoutAppointment(history, id);
  const isWhole = [starts, ends].every((text) => text === "" || isDay(text)) && (!starts || !ends || starts <= ends);
  if (department === "" || !isWhole) return null;
  return withAppointment(history, {
    ...(id === undefined ? {} : { id }),
    department,
    nature,
    designation: designation.trim() || null,
    starts: starts || null,
    ends: ends || null,
  });
}
