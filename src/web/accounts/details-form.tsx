import { useController } from "react-hook-form";
import { useT } from "../texts/use-t.ts";
import { Button } from "../ui/button.tsx";
import { ChipInput } from "../ui/field/chip-input.tsx";
import { Field } from "../ui/field/field.tsx";
import { TextInput } from "../ui/field/text-input.tsx";
import type { Account } from "./account.ts";
import { StaleBanner, useAccountChange } from "./use-account-change.tsx";
import { showIssues, useRulesForm } from "./use-rules-form.ts";

/** Name, designation, and the ids and spellings by which works are matched to the person. */
export function DetailsForm({ account }: { account: Account }) {
  const t = useT();
  const known = {
    name: account.name,
    designation: account.designation ?? "",
    orcid: account.orcid ?? "",
    scopusAuthorIds: account.scopusAuthorIds,
    variants: account.variants,
  };
  const { register, control, handleSubmit, setError, formState } = useRulesForm(
    () => import("./account-rules.ts").then(({ detailsRules }) => detailsRules),
    known,
    { followsValues: true },
  );
  const { errors, dirtyFields, isDirty } = formState;
  const { field: ids } = useController({ control, name: "scopusAuthorIds" });
  const { field: variants } = useController({ control, name: "variants" });
  const change = useAccountChange(account, t("Details saved."), (error) =>
    showIssues(error, ["name", "designation", "orcid", "scopusAuthorIds", "variants"], setError),
  );
  return (
    <form
      className="stack"
      noValidate
      onSubmit={handleSubmit(({ name, designation, orcid, scopusAuthorIds, variants: spellings }) =>
        // Only what was changed here, so that another person's change of the rest stays.
        change.save({
          ...(dirtyFields.name ? { name } : {}),
          ...(dirtyFields.designation ? { designation: designation || null } : {}),
          ...(dirtyFields.orcid ? { orcid: orcid || null } : {}),
          ...(dirtyFields.scopusAuthorIds ? { scopusAuthorIds } : {}),
          ...(dirtyFields.variants ? { variants: spellings } : {}),
        }),
      )}
    >
      <h3 className="group-label">{t("Name and identifiers")}</h3>
      <StaleBanner isShown={change.isStale} />
      <Field label={t("Name")} error={errors.name?.message}>
        <TextInput {...register("name")} autoComplete="off" />
      </Field>
      <Field label={t("Designation")} optional error={errors.designation?.message}>
        <TextInput {...register("designation")} />
      </Field>
      <Field label={t("ORCID")} optional error={errors.orcid?.message}>
        <TextInput {...register("orcid")} mono placeholder="0000-0000-0000-0000" />
      </Field>
      <Field label={t("Scopus author IDs")} optional error={errors.scopusAuthorIds?.message}>
        <ChipInput values={ids.value} onChange={ids.onChange} onBlur={ids.onBlur} placeholder={t("Add ID")} />
      </Field>
      <Field
        label={t("Other spellings of the name")}
        optional
        error={errors.variants?.message}
        help={t("As printed on publications. Press Enter to add one.")}
      >
        <ChipInput
          values={variants.value}
          onChange={variants.onChange}
          onBlur={variants.onBlur}
          placeholder={t("Add one")}
          hasCommas
        />
      </Field>
      <div>
        <Button
          type="submit"
          size="small"
          busy={change.isSaving}
          disabledReason={isDirty ? undefined : t("No changes to save.")}
        >
          {t("Save details")}
        </Button>
      </div>
    </form>
  );
}
