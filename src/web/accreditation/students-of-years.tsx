import "./accreditation.css";
import { useState } from "react";
import { useT } from "../texts/use-t.ts";
import { Field } from "../ui/field/field.tsx";
import { TextInput } from "../ui/field/text-input.tsx";
import { type Students, studentsIn } from "./students.ts";

type Props = {
  /** The names of the years, in the order of the fields. */
  years: readonly string[];
  value: Students;
  onChange: (value: Students) => void;
  optional?: boolean;
  /** Not while somebody types, but when they leave a field or press Enter. */
  reportsOnBlur?: boolean;
};

/** The number of students of each year, which only the office knows and figures of NBA are worked out from. */
export function StudentsOfYears({ years, value, onChange, optional = false, reportsOnBlur = false }: Props) {
  const t = useT();
  const [typed, setTyped] = useState<Record<string, string>>({});
  const shown = (year: string) => typed[year] ?? String(value[year] ?? "");
  // All of them: what another field told has perhaps not come back as `value` yet.
  const report = (year: string, entered: string) =>
    onChange({
      ...value,
      ...Object.fromEntries(years.map((one) => [one, studentsIn(one === year ? entered : shown(one))])),
    });
  return (
    <Field label={t("Number of students")} optional={optional} group>
      <div className="students-of-years">
        {years.map((year) => (
          <Field key={year} label={year} error={studentsIn(shown(year)) === null && t("Enter a whole number.")}>
            <TextInput
              inputMode="numeric"
              value={shown(year)}
              onChange={({ target }) => {
                setTyped((last) => ({ ...last, [year]: target.value }));
                if (!reportsOnBlur) report(year, target.value);
              }}
              onBlur={({ target }) => reportsOnBlur && report(year, target.value)}
              onKeyDown={({ key, currentTarget }) => key === "Enter" && reportsOnBlur && currentTarget.blur()}
            />
          </Field>
        ))}
      </div>
    </Field>
  );
}
