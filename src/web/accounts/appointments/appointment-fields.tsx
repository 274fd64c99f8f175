import { X } from "lucide-react";
import { appointmentNatures, appointmentTypes, type LeaveType, leaveTypes } from "#kinds/appointment.ts";
import { DayInput, dayError } from "../../fields/date/day-input.tsx";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/field/checkbox.tsx";
import { Field } from "../../ui/field/field.tsx";
import { Select } from "../../ui/field/select.tsx";
import { TextInput } from "../../ui/field/text-input.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import type { Account } from "../account.ts";
import { useDepartments } from "../use-departments.ts";
import { leaveLabels, natureLabels, typeLabels } from "./history.ts";
import { endsBeforeStart, isDayOrBlank, isShare, type TypedAppointment, type TypedLeave } from "./typed-appointment.ts";

type FieldsProps = { account: Account; typed: TypedAppointment; onType: (typed: TypedAppointment) => void };

export function AppointmentFields({ account, typed, onType }: FieldsProps) {
  const t = useT();
  const set = (change: Partial<TypedAppointment>) => onType({ ...typed, ...change });
  const dayErrorOf = (text: string) => (isDayOrBlank(text) ? undefined : dayError());
  const isJoint = typed.type === "joint" || account.appointments.some(({ type }) => type === "joint");
  return (
    <>
      <DepartmentField account={account} value={typed.department} onChange={(department) => set({ department })} />
      <Field label={t("Type of appointment")} help={t(typeLabels[typed.type].help)}>
        <Select
          value={typed.type}
          onChange={({ target }) => set({ type: appointmentTypes.find((type) => type === target.value) ?? "primary" })}
          choices={appointmentTypes.map((type) => ({ value: type, label: t(typeLabels[type].label) }))}
        />
      </Field>
      <Field label={t("Designation")} optional>
        <TextInput
          value={typed.designation}
          autoComplete="off"
          onChange={({ target }) => set({ designation: target.value })}
        />
      </Field>
      <NatureField value={typed.nature} onChange={(nature) => set({ nature })} />
      <Checkbox
        label={t("Full time")}
        checked={typed.isFullTime}
        onChange={({ target }) => set({ isFullTime: target.checked })}
      />
      {isJoint && typed.type !== "additional" && (
        <Field
          label={t("Share of working time")}
          optional
          error={isShare(typed.share) ? undefined : t("Enter a whole number from 1 to 100.")}
          help={t("At most 100 % in total for all posts on one day.")}
        >
          <TextInput
            mono
            inputMode="numeric"
            autoComplete="off"
            value={typed.share}
            after="%"
            onChange={({ target }) => set({ share: target.value.trim() })}
          />
        </Field>
      )}
      <Field label={t("First day")} optional error={dayErrorOf(typed.from)} help={t("Blank: no limit.")}>
        <DayInput value={typed.from} onChange={(from) => set({ from })} />
      </Field>
      <Field
        label={t("Last day")}
        optional
        error={endsBeforeStart(typed) ? t("The last day must not be before the first day.") : dayErrorOf(typed.to)}
        help={t("Blank: current.")}
      >
        <DayInput value={typed.to} onChange={(to) => set({ to })} />
      </Field>
      {typed.to !== "" && (
        <Field label={t("Reason for leaving")} optional>
          <TextInput
            value={typed.reasonOfLeaving}
            autoComplete="off"
            onChange={({ target }) => set({ reasonOfLeaving: target.value })}
          />
        </Field>
      )}
      <Leaves leaves={typed.leaves} onChange={(leaves) => set({ leaves })} />
    </>
  );
}

type DepartmentFieldProps = { account: Account; value: string; onChange: (code: string) => void };

export function DepartmentField({ account, value, onChange }: DepartmentFieldProps) {
  const t = useT();
  const departments = useOffered(account, value);
  return (
    <Field label={t("Department")}>
      <Select
        value={value}
        placeholder={t("Choose")}
        onChange={({ target }) => onChange(target.value)}
        choices={departments.map(({ code, name }) => ({ value: code, label: name }))}
      />
    </Field>
  );
}

/** A deactivated department is shown if it is already chosen. */
function useOffered(account: Account, present: string): readonly { code: string; name: string }[] {
  const offered = useDepartments(account.email);
  const deactivated = account.appointments.filter(
    ({ code }) => code === present && !offered.some((one) => one.code === code),
  );
  return [...offered, ...deactivated.slice(0, 1).map(({ code, department }) => ({ code, name: department }))];
}

type NatureFieldProps = { value: TypedAppointment["nature"]; onChange: (nature: TypedAppointment["nature"]) => void };

export function NatureField({ value, onChange }: NatureFieldProps) {
  const t = useT();
  return (
    <Field label={t("Nature of appointment")} optional>
      <Select
        value={value}
        onChange={({ target }) => onChange(appointmentNatures.find((nature) => nature === target.value) ?? "")}
        choices={[
          { value: "", label: t("Not filled") },
          ...appointmentNatures.map((nature) => ({ value: nature, label: t(natureLabels[nature]) })),
        ]}
      />
    </Field>
  );
}

function Leaves({ leaves, onChange }: { leaves: TypedLeave[]; onChange: (leaves: TypedLeave[]) => void }) {
  const t = useT();
  const set = (index: number, change: Partial<TypedLeave>) =>
    onChange(leaves.map((leave, position) => (position === index ? { ...leave, ...change } : leave)));
  return (
    <Field label={t("Leave periods")} optional group>
      {leaves.map((leave, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a leave has no identity but its place while it is typed.
        <div key={index} className="leave-row">
          <Select
            aria-label={t("Type of leave")}
            value={leave.nature}
            onChange={({ target }) => set(index, { nature: readLeaveType(target.value) })}
            choices={leaveTypes.map((type) => ({ value: type, label: t(leaveLabels[type]) }))}
          />
          <IconButton
            label={t("Remove the leave")}
            icon={X}
            onClick={() => onChange(leaves.filter((_, position) => position !== index))}
          />
          <DayInput
            aria-label={t("First day of the leave")}
            value={leave.from}
            onChange={(from) => set(index, { from })}
          />
          <DayInput aria-label={t("Last day of the leave")} value={leave.to} onChange={(to) => set(index, { to })} />
        </div>
      ))}
      <div>
        <Button size="small" onClick={() => onChange([...leaves, { nature: "study", from: "", to: "" }])}>
          {t("Add leave")}
        </Button>
      </div>
    </Field>
  );
}

function readLeaveType(name: string): LeaveType {
  return leaveTypes.find((type) => type === name) ?? "study";
}
