import type { UseFormReturn } from "react-hook-form";
import { naacManuals } from "#contract/input-rules/naac-manuals.ts";
import { settingLabels } from "#kinds/history/setting-labels.ts";
import { periods } from "#kinds/period.ts";
import { manuals } from "#rules/accreditation/table-definition.ts";
import { text } from "#texts/text.ts";
import { currentDateLocale } from "../../../texts/languages.ts";
import { useT } from "../../../texts/use-t.ts";
import { Field } from "../../../ui/field/field.tsx";
import { Select } from "../../../ui/field/select.tsx";
import { TextArea } from "../../../ui/field/text-area.tsx";
import { TextInput } from "../../../ui/field/text-input.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { linkPlaces, type SettingsForm } from "./settings-form.ts";
import { sectionTitles } from "./settings-sections.ts";

type PartProps = { form: UseFormReturn<SettingsForm> };

export function InstituteSection({ form: { register, formState } }: PartProps) {
  const t = useT();
  const { errors } = formState;
  return (
    <Section id="institute" title={t(sectionTitles.institute)} isPlain>
      <div className="grid6">
        <Field label={t("Name")} className="c6" error={errors.institute?.message}>
          <TextInput {...register("institute")} autoComplete="organization" />
        </Field>
        <Field
          label={t(settingLabels.idLabel)}
          className="c3"
          help={t("Shown on the login page and in its messages.")}
          error={errors.idLabel?.message}
        >
          <TextInput {...register("idLabel")} />
        </Field>
        <Field
          label={t(settingLabels.subtitle)}
          optional
          className="c6"
          help={t("For example a department, a school or the college. Default: Department of Computer Engineering.")}
          error={errors.subtitle?.message}
        >
          <TextInput {...register("subtitle")} />
        </Field>
        <Field
          label={t(settingLabels.address)}
          optional
          className="c6"
          help={t("Up to six lines, as on an envelope.")}
          error={errors.address?.message}
        >
          <TextArea {...register("address")} rows={3} />
        </Field>
        <Field label={t(settingLabels.phone)} optional className="c3" error={errors.phone?.message}>
          <TextInput {...register("phone")} type="tel" mono />
        </Field>
        <Field label={t(settingLabels.mail)} optional className="c3" error={errors.mail?.message}>
          <TextInput {...register("mail")} type="email" />
        </Field>
      </div>
    </Section>
  );
}

export function LinksSection({ form: { register, formState } }: PartProps) {
  const t = useT();
  const { errors } = formState;
  return (
    <Section id="links" title={t(sectionTitles.links)} note={t("at the bottom of the public pages")}>
      <div className="grid6">
        <Field label={t(settingLabels.feedbackUrl)} optional className="c6" error={errors.feedbackUrl?.message}>
          <TextInput {...register("feedbackUrl")} type="url" placeholder="https://" />
        </Field>
        <Field
          label={t(settingLabels.manualUrl)}
          optional
          className="c6"
          help={t(
            "An https link to embed, from a document hosting service. The home page contacts the service only when a visitor presses a button. Blank: the standard manual.",
          )}
          error={errors.manualUrl?.message}
        >
          <TextInput {...register("manualUrl")} type="url" placeholder="https://" />
        </Field>
        {linkPlaces.map((index) => (
          <fieldset className="c6 link-pair grid6" key={index}>
            <legend className="sr-only">{t("Link {{place}}", { place: index + 1 })}</legend>
            <Field
              label={t("Link text {{place}}", { place: index + 1 })}
              optional
              className="c2"
              error={errors.social?.[index]?.label?.message}
            >
              <TextInput {...register(`social.${index}.label`)} placeholder={["LinkedIn", "YouTube", "X"][index]} />
            </Field>
            <Field label={t("Link address (URL)")} optional className="c4" error={errors.social?.[index]?.url?.message}>
              <TextInput {...register(`social.${index}.url`)} type="url" placeholder="https://" />
            </Field>
          </fieldset>
        ))}
      </div>
    </Section>
  );
}

const periodLabels = {
  calendar: text("Calendar year, January to December"),
  academic: text("Academic year"),
  financial: text("Financial year, April to March"),
} as const;

export function YearsSection({ form: { register, formState } }: PartProps) {
  const t = useT();
  return (
    <Section id="years" title={t(sectionTitles.years)}>
      <div className="grid6">
        <Field
          label={t(settingLabels.academicStart)}
          className="c3"
          help={t("Changing this recalculates all academic-year figures.")}
          error={formState.errors.academicStart?.message}
        >
          <Select {...register("academicStart")} choices={months} />
        </Field>
        <Field
          label={t("Default type of year")}
          className="c3"
          help={t("Everyone can choose another on each page.")}
          error={formState.errors.period?.message}
        >
          <Select
            {...register("period")}
            choices={periods.map((value) => ({ value, label: t(periodLabels[value]) }))}
          />
        </Field>
        <Field
          label={t(settingLabels.naacManual)}
          className="c3"
          help={t("NAAC tables use the numbering of this manual.")}
          error={formState.errors.naacManual?.message}
        >
          <Select
            {...register("naacManual")}
            choices={naacManuals.map((value) => ({ value, label: t(manuals[value]) }))}
          />
        </Field>
        <Field
          label={`${t("Link")}: ${t(settingLabels.seedMoneyPolicyUrl)}`}
          optional
          className="c6"
          error={formState.errors.seedMoneyPolicyUrl?.message}
        >
          <TextInput {...register("seedMoneyPolicyUrl")} type="url" placeholder="https://" />
        </Field>
      </div>
    </Section>
  );
}

export function LimitsSection({ form: { register, formState } }: PartProps) {
  const t = useT();
  const { errors } = formState;
  return (
    <Section id="limits" title={t(sectionTitles.limits)}>
      <div className="grid6">
        <Field
          label={t(settingLabels.passwordMinimum)}
          className="c3"
          help={t("Applies to passwords set from now on. At least 6.")}
          error={errors.passwordMinimum?.message}
        >
          <TextInput {...register("passwordMinimum")} inputMode="numeric" mono after={t("characters")} />
        </Field>
        <Field
          label={t(settingLabels.megabytesPerPerson)}
          className="c3"
          help={t("Existing files are not affected.")}
          error={errors.megabytesPerPerson?.message}
        >
          <TextInput {...register("megabytesPerPerson")} inputMode="numeric" mono after="MB" />
        </Field>
        <Field
          label={t(settingLabels.retentionDays)}
          className="c3"
          help={t("7 to 365 days. Every night, older records in the bin are permanently erased with their files.")}
          error={errors.retentionDays?.message}
        >
          <TextInput {...register("retentionDays")} inputMode="numeric" mono after={t("days")} />
        </Field>
        <Field label={t(settingLabels.digestHour)} className="c3" error={errors.digestHour?.message}>
          <TextInput {...register("digestHour")} inputMode="numeric" mono after=":00" />
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
