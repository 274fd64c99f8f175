import { own } from "#contract/own.ts";
import { call } from "../../api/call.ts";
import { chooseDensity, chooseTheme, type Density, type Theme, useDensity, useTheme } from "../../app/theme.ts";
import { Field } from "../../ui/field.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";

/** Theme and height of rows; they hold at once and are kept with the account. */
export function LookChoices() {
  const theme = useTheme();
  const density = useDensity();
  const chooseRows = (next: string) => {
    chooseDensity(next as Density);
    // The choice already holds on this device; the account learns it with the next one where this fails.
    call(own.changePreferences, { body: { density: next as Density } }).catch(() => undefined);
  };
  return (
    <div className="stack own-form">
      <Field label="Theme" group>
        <RadioGroup
          value={theme}
          onChange={(next) => chooseTheme(next as Theme)}
          choices={[
            { value: "system", label: "As the system" },
            { value: "light", label: "Light" },
            { value: "dark", label: "Dark" },
          ]}
        />
      </Field>
      <Field label="Rows" group>
        <RadioGroup
          value={density}
          onChange={chooseRows}
          choices={[
            { value: "compact", label: "Compact" },
            { value: "comfortable", label: "Comfortable" },
          ]}
        />
      </Field>
    </div>
  );
}
