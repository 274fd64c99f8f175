import type { UseFormReturn } from "react-hook-form";
import { openingClocks } from "#contract/settings-rules.ts";
import { Field } from "../../../ui/field.tsx";
import { Section } from "../../../ui/section.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { binWords } from "../../../words/bin-words.ts";
import { currentDateLocale } from "../../../words/languages.ts";
import { manualWords } from "../../../words/manual-words.ts";
import { settingsWords } from "../../../words/settings-words.ts";
import { useWords } from "../../../words/use-words.ts";
import { sayOf } from "../../../words/words.ts";
import { linkPlaces, type SettingsForm } from "./settings-form.ts";

const say = sayOf(settingsWords);

type PartProps = { form: UseFormReturn<SettingsForm> };

export function InstitutionSection({ form: { register, formState } }: PartProps) {
  const t = useWords(settingsWords);
  const { errors } = formState;
  return (
    <Section title={t("formSections.institution")} isPlain>
      <div className="grid6">
        <Field label={t("formSections.name")} className="c6" error={errors.institute?.message}>
          <TextInput {...register("institute")} autoComplete="organization" />
        </Field>
        <Field
          label={t("formSections.nameOfItsId")}
          className="c3"
          help={t("formSections.standsAtTheSign")}
          error={errors.idLabel?.message}
        >
          <TextInput {...register("idLabel")} />
        </Field>
        <Field
          label={t("formSections.subtitle")}
          optional
          className="c6"
          help={t("formSections.subtitleHelp")}
          error={errors.subtitle?.message}
        >
          <TextInput {...register("subtitle")} />
        </Field>
        <Field
          label={t("formSections.address")}
          optional
          className="c6"
          help={t("formSections.upToSixLines")}
          error={errors.address?.message}
        >
          <TextArea {...register("address")} rows={3} />
        </Field>
        <Field label={t("formSections.telephone")} optional className="c3" error={errors.phone?.message}>
          <TextInput {...register("phone")} type="tel" mono />
        </Field>
        <Field label={t("formSections.contactMail")} optional className="c3" error={errors.mail?.message}>
          <TextInput {...register("mail")} type="email" />
        </Field>
      </div>
    </Section>
  );
}

export function LinksSection({ form: { register, formState } }: PartProps) {
  const say = useWords(settingsWords);
  const { errors } = formState;
  const t = useWords(manualWords);
  return (
    <Section title={say("formSections.links")} note={say("formSections.atTheFoot")}>
      <div className="grid6">
        <Field label={say("formSections.feedbackForm")} optional className="c6" error={errors.feedbackUrl?.message}>
          <TextInput {...register("feedbackUrl")} type="url" placeholder="https://" />
        </Field>
        <Field
          label={t("setting.label")}
          optional
          className="c6"
          help={t("setting.help")}
          error={errors.manualUrl?.message}
        >
          <TextInput {...register("manualUrl")} type="url" placeholder="https://" />
        </Field>
        {linkPlaces.map((place) => (
          <fieldset className="c6 link-pair grid6" key={place}>
            <legend className="vh">{say("formSections.link", { place: place + 1 })}</legend>
            <Field
              label={say("formSections.page", { place: place + 1 })}
              optional
              className="c2"
              error={errors.social?.[place]?.label?.message}
            >
              <TextInput {...register(`social.${place}.label`)} placeholder={["LinkedIn", "YouTube", "X"][place]} />
            </Field>
            <Field
              label={say("formSections.itsAddress")}
              optional
              className="c4"
              error={errors.social?.[place]?.url?.message}
            >
              <TextInput {...register(`social.${place}.url`)} type="url" placeholder="https://" />
            </Field>
          </fieldset>
        ))}
      </div>
    </Section>
  );
}

const clockWords = {
  get calendar() {
    return say("formSections.calendarYearJanuaryToDecember");
  },
  get academic() {
    return say("formSections.academicYear");
  },
} as const;

export function YearsSection({ form: { register, formState } }: PartProps) {
  const t = useWords(settingsWords);
  return (
    <Section title={t("formSections.years")}>
      <div className="grid6">
        <Field
          label={t("formSections.firstMonthOfTheAcademic")}
          className="c3"
          help={t("formSections.aNewMonthCounts")}
          error={formState.errors.academicStart?.message}
        >
          <Select {...register("academicStart")} choices={months} />
        </Field>
        <Field
          label={t("formSections.figuresOpen")}
          className="c3"
          help={t("formSections.everybodyCanSwitch")}
          error={formState.errors.clock?.message}
        >
          <Select
            {...register("clock")}
            choices={openingClocks.map((value) => ({ value, label: clockWords[value] }))}
          />
        </Field>
      </div>
    </Section>
  );
}

export function LimitsSection({ form: { register, formState } }: PartProps) {
  const say = useWords(settingsWords);
  const { errors } = formState;
  const t = useWords(binWords);
  return (
    <Section title={say("formSections.limits")}>
      <div className="grid6">
        <Field
          label={say("formSections.shortestPassword")}
          className="c3"
          help={say("formSections.holdsForPasswordsSet")}
          error={errors.passwordMinimum?.message}
        >
          <TextInput {...register("passwordMinimum")} inputMode="numeric" mono after="characters" />
        </Field>
        <Field
          label={say("formSections.roomForAPersonsProofs")}
          className="c3"
          help={say("formSections.whatIsThereAlreadyStays")}
          error={errors.megabytesPerPerson?.message}
        >
          <TextInput {...register("megabytesPerPerson")} inputMode="numeric" mono after="MB" />
        </Field>
        <Field label={t("setting.label")} className="c3" help={t("setting.help")} error={errors.retentionDays?.message}>
          <TextInput {...register("retentionDays")} inputMode="numeric" mono after={t("setting.after")} />
        </Field>
      </div>
    </Section>
  );
}

const months = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  get label() {
    const month = new Intl.DateTimeFormat(currentDateLocale(), { month: "long", timeZone: "UTC" });
    return month.format(new Date(Date.UTC(2024, index)));
  },
}));
