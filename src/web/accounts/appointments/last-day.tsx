import { useState } from "react";
import { isDay } from "#kinds/day.ts";
import { DateInput } from "../../ui/date-input.tsx";
import { Field } from "../../ui/field.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { accountsWords } from "../../words/accounts-words.ts";
import { useWords } from "../../words/use-words.ts";

/** The last day of somebody who leaves; null for somebody who is away for a time and keeps their appointments. */
export function LastDay({ value, onChange }: { value: string | null; onChange: (value: string | null) => void }) {
  const t = useWords(accountsWords);
  const [typed, setTyped] = useState(value ?? "");
  return (
    <>
      <Field label={t("lastDay.why")} group>
        <RadioGroup
          isColumn
          value={value === null ? "away" : "left"}
          onChange={(why) => onChange(why === "away" ? null : typed)}
          choices={[
            { value: "left", label: t("lastDay.left"), help: t("lastDay.leftHelp") },
            { value: "away", label: t("lastDay.away"), help: t("lastDay.awayHelp") },
          ]}
        />
      </Field>
      {value !== null && (
        <Field label={t("lastDay.day")} error={isDay(value) ? undefined : t("appointments.writeADay")}>
          <DateInput
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
