import { useEffect, useState } from "react";
import { type FieldPath, useForm } from "react-hook-form";
import { settings } from "#contract/settings.ts";
import { useWrite } from "../../../api/use-write.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { SectionHead } from "../../../ui/section.tsx";
import { useToast } from "../../../ui/toast.tsx";
import { settingsWords } from "../../../words/settings-words.ts";
import { useWords } from "../../../words/use-words.ts";
import { InstitutionSection, LimitsSection, LinksSection, YearsSection } from "./form-sections.tsx";
import { LeaveQuestion } from "./leave-question.tsx";
import { LookSection } from "./look-section.tsx";
import { PublicPreview } from "./public-preview.tsx";
import { changesOf, formOf, placeOf, readForm, type Settings, type SettingsForm } from "./settings-form.ts";
import { useTakeSettings } from "./use-settings.ts";

/** What is saved together, with the public pages as they will be beside it. */
export function InstituteForm({ saved }: { saved: Settings }) {
  const t = useWords(settingsWords);
  const { toast } = useToast();
  const take = useTakeSettings();
  const [isStale, setStale] = useState(false);
  const form = useForm<SettingsForm>({ resolver: readForm, defaultValues: formOf(saved) });
  const { reset, setError, handleSubmit, formState } = form;
  const shown = form.watch();
  // Reading this keeps the library watching which fields are touched, which keepDirtyValues needs.
  const touched = Object.keys(formState.dirtyFields).length;
  const changes = changesOf(shown, saved);
  const count = Object.keys(changes).length;
  // What somebody else saved comes into the fields that are untouched here.
  useEffect(() => reset(formOf(saved), { keepDirtyValues: true, keepErrors: true }), [saved, reset]);
  const save = useWrite(settings.change, {
    onSuccess: async (answer) => {
      setStale(false);
      reset(formOf(answer));
      await take(answer);
      toast({ text: t("instituteForm.settingsSaved") });
    },
    onError: (error) => {
      if (error.code === "stale") {
        setStale(true);
        return void take(error.current as Settings);
      }
      for (const [place, issue] of error.issues.entries())
        setError(
          placeOf(issue.field, shown) as FieldPath<SettingsForm>,
          { message: issue.message },
          { shouldFocus: place === 0 },
        );
      if (error.issues.length === 0) toast({ variant: "destructive", text: error.message });
    },
  });
  return (
    <form
      className="settings-form"
      noValidate
      onSubmit={handleSubmit((typed) => save.mutate({ body: { version: saved.version, ...changesOf(typed, saved) } }))}
    >
      <LeaveQuestion isDirty={count > 0 && !save.isPending} />
      <div className="settings-columns">
        <div>
          {isStale && <Banner isLive>{t("instituteForm.someoneSavedFirstFields")}</Banner>}
          <InstitutionSection form={form} />
          <LinksSection form={form} />
          <LookSection form={form} institute={saved.institute} logo={saved.logo} />
          <YearsSection form={form} />
          <LimitsSection form={form} />
        </div>
        <aside className="settings-preview" aria-labelledby="settings-preview">
          <SectionHead
            id="settings-preview"
            title={t("instituteForm.onThePublicPages")}
            note={count > 0 && t("instituteForm.asTypedNotSavedYet")}
          />
          <PublicPreview form={shown} logo={saved.logo} />
        </aside>
      </div>
      {(count > 0 || touched > 0) && (
        <div className="settings-foot">
          <p className="note" role="status">
            {t("instituteForm.changesAreNotSaved", { count })}
          </p>
          <Button onClick={() => reset(formOf(saved))}>{t("instituteForm.undo")}</Button>
          <Button type="submit" variant="primary" busy={save.isPending}>
            {t("instituteForm.saveChanges")}
          </Button>
        </div>
      )}
    </form>
  );
}
