import { languages } from "#contract/languages.ts";
import { own } from "#contract/own.ts";
import { call } from "../../api/call.ts";
import { chooseLanguage } from "../../app/start-language.ts";
import { chooseDensity, chooseTheme, type Density, type Theme, useDensity, useTheme } from "../../app/theme.ts";
import { Field } from "../../ui/field.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { useToast } from "../../ui/toast.tsx";
import { isLanguage, languageNames } from "../../words/languages.ts";
import { ownWords } from "../../words/own-words.ts";
import { shellWords } from "../../words/shell-words.ts";
import { useLanguage, useWords } from "../../words/use-words.ts";

/** Theme, height of rows and language; they hold at once and are kept with the account. */
export function LookChoices() {
  const t = useWords(ownWords);
  const theme = useTheme();
  const density = useDensity();
  const language = useLanguage();
  const shell = useWords(shellWords);
  const { toast } = useToast();
  const chooseRows = (next: string) => {
    chooseDensity(next as Density);
    // The choice already holds on this device; the account learns it with the next one where this fails.
    call(own.changePreferences, { body: { density: next as Density } }).catch(() => undefined);
  };
  const chooseWords = (next: string) => {
    if (isLanguage(next)) chooseLanguage(next).catch(() => toast({ text: shell("language.notFetched") }));
  };
  return (
    <div className="stack own-form">
      <Field label={t("lookChoices.theme")} group>
        <RadioGroup
          value={theme}
          onChange={(next) => chooseTheme(next as Theme)}
          choices={[
            { value: "system", label: t("lookChoices.asTheSystem") },
            { value: "light", label: t("lookChoices.light") },
            { value: "dark", label: t("lookChoices.dark") },
          ]}
        />
      </Field>
      <Field label={t("lookChoices.rows")} group>
        <RadioGroup
          value={density}
          onChange={chooseRows}
          choices={[
            { value: "compact", label: t("lookChoices.compact") },
            { value: "comfortable", label: t("lookChoices.comfortable") },
          ]}
        />
      </Field>
      <Field label={shell("language.label")} help={t("lookChoices.howFarHindiGoes")} group>
        <RadioGroup
          value={language}
          onChange={chooseWords}
          choices={languages.map((value) => ({
            value,
            label: (
              <span lang={value} className="language-name">
                {languageNames[value]}
              </span>
            ),
          }))}
        />
      </Field>
    </div>
  );
}
