import type { UseFormReturn } from "react-hook-form";
import { accentVariables, themeColours } from "../../../ui/accent.ts";
import { Field } from "../../../ui/field.tsx";
import { Section } from "../../../ui/section.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { settingsWords } from "../../../words/settings-words.ts";
import { useWords } from "../../../words/use-words.ts";
import { LogoField } from "./logo-field.tsx";
import type { SettingsForm } from "./settings-form.ts";

/** One colour and one logo; everything else of the look follows from them. */
export function LookSection({
  form,
  institute,
  logo,
}: {
  form: UseFormReturn<SettingsForm>;
  institute: string;
  logo: string | null;
}) {
  const t = useWords(settingsWords);
  const { register, watch, setValue, formState } = form;
  const typed = watch("accent");
  return (
    <Section title={t("lookSection.look")}>
      <div className="grid6">
        <Field
          label={t("lookSection.colour")}
          optional
          className="c3"
          help={t("lookSection.buttonsLinksAndTheCurrent")}
          error={formState.errors.accent?.message}
        >
          <TextInput
            {...register("accent")}
            mono
            placeholder={themeColours.light.accent.toLowerCase()}
            before={
              <input
                className="colour-well"
                type="color"
                aria-label={t("lookSection.chooseAColour")}
                value={accentVariables(typed) ? typed.trim() : themeColours.light.accent}
                onChange={({ target }) =>
                  setValue("accent", target.value, { shouldDirty: true, shouldValidate: formState.isSubmitted })
                }
              />
            }
          />
        </Field>
      </div>
      <LogoField institute={institute} logo={logo} />
    </Section>
  );
}
