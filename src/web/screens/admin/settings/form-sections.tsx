import type { UseFormReturn } from "react-hook-form";
import { openingClocks } from "#contract/settings-rules.ts";
import { Field } from "../../../ui/field.tsx";
import { Section } from "../../../ui/section.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { binWords } from "../../../words/bin-words.ts";
import { manualWords } from "../../../words/manual-words.ts";
import { useWords } from "../../../words/use-words.ts";
import { linkPlaces, type SettingsForm } from "./settings-form.ts";

type PartProps = { form: UseFormReturn<SettingsForm> };

export function InstitutionSection({ form: { register, formState } }: PartProps) {
  const { errors } = formState;
  return (
    <Section title="Institution" isPlain>
      <div className="grid6">
        <Field label="Name" className="c6" error={errors.institute?.message}>
          <TextInput {...register("institute")} autoComplete="organization" />
        </Field>
        <Field
          label="Name of its ID"
          className="c3"
          help="Stands at the sign-in and in its messages."
          error={errors.idLabel?.message}
        >
          <TextInput {...register("idLabel")} />
        </Field>
        <Field
          label="Address"
          optional
          className="c6"
          help="Up to six lines, as on an envelope."
          error={errors.address?.message}
        >
          <TextArea {...register("address")} rows={3} />
        </Field>
        <Field label="Telephone" optional className="c3" error={errors.phone?.message}>
          <TextInput {...register("phone")} type="tel" mono />
        </Field>
        <Field label="Contact mail" optional className="c3" error={errors.mail?.message}>
          <TextInput {...register("mail")} type="email" />
        </Field>
      </div>
    </Section>
  );
}

export function LinksSection({ form: { register, formState } }: PartProps) {
  const { errors } = formState;
  const t = useWords(manualWords);
  return (
    <Section title="Links" note="at the foot of the public pages">
      <div className="grid6">
        <Field label="Feedback form" optional className="c6" error={errors.feedbackUrl?.message}>
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
            <legend className="vh">Link {place + 1}</legend>
            <Field label={`Page ${place + 1}`} optional className="c2" error={errors.social?.[place]?.label?.message}>
              <TextInput {...register(`social.${place}.label`)} placeholder={["LinkedIn", "YouTube", "X"][place]} />
            </Field>
            <Field label="Its address" optional className="c4" error={errors.social?.[place]?.url?.message}>
              <TextInput {...register(`social.${place}.url`)} type="url" placeholder="https://" />
            </Field>
          </fieldset>
        ))}
      </div>
    </Section>
  );
}

const clockWords = { calendar: "Calendar year, January to December", academic: "Academic year" } as const;

export function YearsSection({ form: { register, formState } }: PartProps) {
  return (
    <Section title="Years">
      <div className="grid6">
        <Field
          label="First month of the academic year"
          className="c3"
          help="A new month counts every academic figure again."
          error={formState.errors.academicStart?.message}
        >
          <Select {...register("academicStart")} choices={months} />
        </Field>
        <Field
          label="Figures open by"
          className="c3"
          help="Everybody can switch on the page."
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
  const { errors } = formState;
  const t = useWords(binWords);
  return (
    <Section title="Limits">
      <div className="grid6">
        <Field
          label="Shortest password"
          className="c3"
          help="Holds for passwords set from now on. At least 6."
          error={errors.passwordMinimum?.message}
        >
          <TextInput {...register("passwordMinimum")} inputMode="numeric" mono after="characters" />
        </Field>
        <Field
          label="Room for a person’s proofs"
          className="c3"
          help="What is there already stays."
          error={errors.megabytesPerPerson?.message}
        >
          <TextInput {...register("megabytesPerPerson")} inputMode="numeric" mono after="MB" />
        </Field>
        <Field
          label={t("setting.label")}
          className="c3"
          help={t("setting.help")}
          error={errors.retentionDays?.message}
        >
          <TextInput {...register("retentionDays")} inputMode="numeric" mono after={t("setting.after")} />
        </Field>
      </div>
    </Section>
  );
}

const months = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" }).format(new Date(Date.UTC(2024, index))),
}));
