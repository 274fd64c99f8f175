import { useController } from "react-hook-form";
import * as z from "zod";
import { Button } from "../ui/button.tsx";
import { ChipInput } from "../ui/chip-input.tsx";
import { Field } from "../ui/field.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { accountsWords } from "../words/accounts-words.ts";
import { useWords } from "../words/use-words.ts";
import { sayOf } from "../words/words.ts";
import type { Account } from "./account.ts";
import { StaleBanner } from "./stale-banner.tsx";
import { useAccountChange } from "./use-account-change.ts";
import { placeIssues, useRulesForm } from "./use-rules-form.ts";

const say = sayOf(accountsWords);

const rules = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: () => say("detailsForm.enterTheName") })
    .max(200),
  designation: z.string().trim().max(100),
  orcid: z.string().trim().max(40),
  scopusAuthorIds: z.array(z.string()),
  variants: z.array(z.string()),
});

/** Name, designation, and the ids and spellings by which works are matched to the person. */
export function DetailsForm({ account }: { account: Account }) {
  const t = useWords(accountsWords);
  const known = {
    name: account.name,
    designation: account.designation ?? "",
    orcid: account.orcid ?? "",
    scopusAuthorIds: account.scopusAuthorIds,
    variants: account.variants,
  };
  const { register, control, handleSubmit, setError, formState } = useRulesForm(rules, known, { isFollowing: true });
  const { errors, dirtyFields, isDirty } = formState;
  const { field: ids } = useController({ control, name: "scopusAuthorIds" });
  const { field: variants } = useController({ control, name: "variants" });
  const change = useAccountChange(account, t("detailsForm.detailsSaved"), (error) =>
    placeIssues(error, ["name", "designation", "orcid", "scopusAuthorIds", "variants"], setError),
  );
  return (
    <form
      className="stack"
      noValidate
      onSubmit={handleSubmit(({ name, designation, orcid, scopusAuthorIds, variants: spellings }) =>
        // Only what was changed here, so that somebody else's change of the rest stands.
        change.save({
          ...(dirtyFields.name ? { name } : {}),
          ...(dirtyFields.designation ? { designation: designation || null } : {}),
          ...(dirtyFields.orcid ? { orcid: orcid || null } : {}),
          ...(dirtyFields.scopusAuthorIds ? { scopusAuthorIds } : {}),
          ...(dirtyFields.variants ? { variants: spellings } : {}),
        }),
      )}
    >
      <h3 className="lbl">{t("detailsForm.nameAndIdentifiers")}</h3>
      <StaleBanner isShown={change.isStale} />
      <Field label={t("detailsForm.name")} error={errors.name?.message}>
        <TextInput {...register("name")} autoComplete="off" />
      </Field>
      <Field label={t("detailsForm.designation")} optional error={errors.designation?.message}>
        <TextInput {...register("designation")} />
      </Field>
      <Field label={t("detailsForm.orcid")} optional error={errors.orcid?.message}>
        <TextInput {...register("orcid")} mono placeholder="0000-0000-0000-0000" />
      </Field>
      <Field label={t("detailsForm.scopusAuthorIds")} optional error={errors.scopusAuthorIds?.message}>
        <ChipInput
          values={ids.value}
          onChange={ids.onChange}
          onBlur={ids.onBlur}
          placeholder={t("detailsForm.addAnId")}
        />
      </Field>
      <Field
        label={t("detailsForm.otherSpellings")}
        optional
        error={errors.variants?.message}
        help={t("detailsForm.asPrintedOnPapers")}
      >
        <ChipInput
          values={variants.value}
          onChange={variants.onChange}
          onBlur={variants.onBlur}
          placeholder={t("detailsForm.addOne")}
        />
      </Field>
      <div>
        <Button
          type="submit"
          size="small"
          busy={change.isSaving}
          disabledBecause={isDirty ? undefined : t("detailsForm.nothingIsChangedYet")}
        >
          {t("detailsForm.saveDetails")}
        </Button>
      </div>
    </form>
  );
}
