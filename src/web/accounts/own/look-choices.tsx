import { own } from "#contract/own.ts";
import { call } from "../../core/api/call.ts";
import { chooseLanguage } from "../../core/start-language.ts";
import { chooseDensity, chooseTheme, type Density, type Theme, useDensity, useTheme } from "../../core/theme.ts";
import { isLanguage, languageName, languages } from "../../texts/languages.ts";
import { useLanguage, useT } from "../../texts/use-t.ts";
import { Field } from "../../ui/field/field.tsx";
import { RadioGroup } from "../../ui/field/radio-group.tsx";
import { useToast } from "../../ui/message/toast.tsx";

/** Theme, height of rows and language; they apply at once and are stored in the account. */
export function LookChoices() {
  const t = useT();
  const theme = useTheme();
  const density = useDensity();
  const language = useLanguage();
  const { toast } = useToast();
  const changeDensity = (next: string) => {
    chooseDensity(next as Density);
    // The choice already applies on this device; if this fails, the account stores it with the next one.
    call(own.changePreferences, { body: { density: next as Density } }).catch(() => undefined);
  };
  const changeLanguage = (next: string) => {
    if (isLanguage(next))
      chooseLanguage(next).catch(() =>
        toast({ text: t("Could not load the translation. Try again when you are connected.") }),
      );
  };
  return (
    <div className="stack own-form">
      <Field label={t("Theme", { context: "appearance" })} group>
        <RadioGroup
          value={theme}
          onChange={(next) => chooseTheme(next as Theme)}
          choices={[
            { value: "system", label: t("Same as system") },
            { value: "light", label: t("Light") },
            { value: "dark", label: t("Dark") },
          ]}
        />
      </Field>
      <Field label={t("Row height")} group>
        <RadioGroup
          value={density}
          onChange={changeDensity}
          choices={[
            { value: "compact", label: t("Compact") },
            { value: "comfortable", label: t("Comfortable") },
          ]}
        />
      </Field>
      <Field label={t("Language")} group>
        <RadioGroup
          value={language}
          onChange={changeLanguage}
          choices={languages.map((value) => ({
            value,
            label: (
              <span lang={value} className="language-name">
                {languageName(value)}
              </span>
            ),
          }))}
        />
      </Field>
    </div>
  );
}
