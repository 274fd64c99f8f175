import { useState } from "react";
import { isDay } from "#kinds/day.ts";
import { DayInput, dayError } from "../../fields/date/day-input.tsx";
import { useT } from "../../texts/use-t.ts";
import { Field } from "../../ui/field/field.tsx";
import { RadioGroup } from "../../ui/field/radio-group.tsx";

/** The last day of somebody who leaves; null for somebody who is away for a time and keeps their appointments. */
export function LastDay({ value, onChange }: { value: string | null; onChange: (value: string | null) => void }) {
  const t = useT();
  const [typed, setTyped] = useState(value ?? "");
  return (
    <>
      <Field label={t("Why is the account deactivated?")} group>
        <RadioGroup
          isColumn
          value={value === null ? "away" : "left"}
          onChange={(reason) => onChange(reason === "away" ? null : typed)}
          choices={[
            {
              value: "left",
              label: t("The person has left"),
              help: t("Appointments end on the last day. Later records are not counted for the department."),
            },
            { value: "away", label: t("Temporarily away"), help: t("Appointments continue.") },
          ]}
        />
      </Field>
      {value !== null && (
        <Field label={t("Last day")} error={isDay(value) ? undefined : dayError()}>
          <DayInput
            value={value}
            onChange={(day) => {
              setTyped(day);
              onChange(day);
            }}
          />
        </Field>
      )}
    </>
  );
}
