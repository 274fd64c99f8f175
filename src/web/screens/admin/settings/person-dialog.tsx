import { useEffect, useId, useState } from "react";
import { type FieldPath, useForm } from "react-hook-form";
import type { AboutList, AboutPersonGiven } from "#contract/about-rules.ts";
import { settings } from "#contract/settings.ts";
import type { AboutPerson } from "../../../accounts/about/about-people.ts";
import { PersonCard } from "../../../accounts/about/person-card.tsx";
import { ApiError, messageOf } from "../../../api/api-error.ts";
import { call } from "../../../api/call.ts";
import { upload } from "../../../api/upload.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { FileDrop } from "../../../ui/file-drop.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useToast } from "../../../ui/toast.tsx";
import { aboutSettingsWords } from "../../../words/about-settings-words.ts";
import { useWords } from "../../../words/use-words.ts";
import { type PersonForm, personFields, personFormOf, personOf, readPersonForm } from "./person-form.ts";
import { useTakeSettings } from "./use-settings.ts";

type PersonDialogProps = {
  list: AboutList;
  id: string;
  /** Undefined: somebody new. */
  person: AboutPerson | undefined;
  /** Of the drawing that stands where there is no photo. */
  place: number;
  onSave: (person: AboutPersonGiven) => Promise<unknown>;
  onClose: () => void;
};

/** Somebody on the About page, with the card as it will stand there. The person is saved first, then the photo. */
export function PersonDialog({ list, id, person, place, onSave, onClose }: PersonDialogProps) {
  const t = useWords(aboutSettingsWords);
  const formId = useId();
  const { toast } = useToast();
  const take = useTakeSettings();
  const photo = usePhotoChoice(person?.photo ?? null);
  const [problem, setProblem] = useState<string>();
  const form = useForm<PersonForm>({ resolver: readPersonForm, defaultValues: personFormOf(person) });
  const { register, watch, handleSubmit, setError, formState } = form;
  const { errors } = formState;
  const submit = handleSubmit(async (typed) => {
    setProblem(undefined);
    try {
      await onSave(personOf(typed, id));
      const params = { list, person: id };
      if (photo.file) await take(await upload(settings.putPhoto, { params, files: [photo.file] }));
      else if (person?.photo && photo.shown === null) await take(await call(settings.removePhoto, { params }));
      toast({ text: t("saved") });
      onClose();
    } catch (error) {
      setProblem(error instanceof ApiError && error.code === "stale" ? t("stale") : messageOf(error));
      for (const issue of error instanceof ApiError ? error.issues : []) {
        const field = personFields.find((name) => issue.field.endsWith(`.${name}`));
        if (field) setError(field satisfies FieldPath<PersonForm>, { message: issue.message });
      }
    }
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="wide"
      title={person ? t("form.change", { name: person.name }) : t("form.add")}
      foot={
        <>
          <Button onClick={onClose}>{t("form.cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" busy={formState.isSubmitting}>
            {t("form.save")}
          </Button>
        </>
      }
    >
      <form id={formId} className="person-form" noValidate onSubmit={submit}>
        <div className="stack">
          {problem && (
            <Banner tone="bad" isLive>
              {problem}
            </Banner>
          )}
          <Field label={t("form.name")} error={errors.name?.message}>
            <TextInput {...register("name")} autoComplete="off" />
          </Field>
          <Field label={t("form.role")} optional error={errors.role?.message}>
            <TextInput {...register("role")} autoComplete="off" />
          </Field>
          <Field label={t("form.description")} help={t("form.descriptionHelp")} error={errors.description?.message}>
            <TextArea {...register("description")} rows={2} />
          </Field>
          <Field label={t("form.linkedin")} optional error={errors.linkedin?.message}>
            <TextInput {...register("linkedin")} type="url" placeholder="https://" />
          </Field>
          <Field label={t("form.github")} optional error={errors.github?.message}>
            <TextInput {...register("github")} type="url" placeholder="https://" />
          </Field>
          <Field label={t("form.photo")} optional group help={t("form.photoHelp")}>
            <FileDrop
              accept="image/png,image/jpeg,image/webp"
              onFiles={([file]) => photo.choose(file ?? null)}
              onRefused={() => setProblem(t("form.photoRefused"))}
            >
              {t("form.drop")}
            </FileDrop>
          </Field>
          {photo.shown && (
            <div>
              <Button size="small" onClick={() => photo.choose(null)}>
                {t("form.noPhoto")}
              </Button>
            </div>
          )}
        </div>
        <div className="person-preview">
          <p className="note">{t("form.preview")}</p>
          {/* A picture of the page, to look at: its links lead nowhere. */}
          <ul inert aria-hidden="true">
            <PersonCard person={{ ...personOf(watch(), id), photo: photo.shown }} place={place} />
          </ul>
        </div>
      </form>
    </Dialog>
  );
}

/** The photo as it is saved until another is chosen, or none. */
function usePhotoChoice(saved: string | null) {
  const [file, setFile] = useState<File | null>();
  const [shown, setShown] = useState(saved);
  useEffect(() => {
    if (file === undefined) return setShown(saved);
    if (file === null) return setShown(null);
    const address = URL.createObjectURL(file);
    setShown(address);
    return () => URL.revokeObjectURL(address);
  }, [file, saved]);
  return { file: file ?? undefined, shown, choose: setFile };
}
