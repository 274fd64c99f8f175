import { useEffect, useId, useState } from "react";
import { type FieldPath, useForm } from "react-hook-form";
import type { AboutList, AboutPersonInput } from "#contract/input-rules/about-rules.ts";
import { settings } from "#contract/settings.ts";
import type { AboutPerson } from "../../../accounts/about/about-people.ts";
import { PersonCard } from "../../../accounts/about/person-card.tsx";
import { ApiError, messageOf } from "../../../core/api/api-error.ts";
import { call } from "../../../core/api/call.ts";
import { upload } from "../../../core/api/upload.ts";
import { useT } from "../../../texts/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { Field } from "../../../ui/field/field.tsx";
import { FileDrop } from "../../../ui/field/file-drop.tsx";
import { TextArea } from "../../../ui/field/text-area.tsx";
import { TextInput } from "../../../ui/field/text-input.tsx";
import { Problem } from "../../../ui/message/banner.tsx";
import { useToast } from "../../../ui/message/toast.tsx";
import { type PersonForm, personFields, personFormOf, personOf, readPersonForm } from "./person-form.ts";
import { useApplySettings } from "./use-apply-settings.ts";

type PersonDialogProps = {
  list: AboutList;
  id: string;
  /** Undefined: a new person. */
  person: AboutPerson | undefined;
  /** The number of the drawing that replaces a missing photo. */
  index: number;
  onSave: (person: AboutPersonInput) => Promise<unknown>;
  onClose: () => void;
};

/** A person on the About page, with a preview of the card. The person is saved first, then the photo. */
export function PersonDialog({ list, id, person, index, onSave, onClose }: PersonDialogProps) {
  const t = useT();
  const formId = useId();
  const { toast } = useToast();
  const applySettings = useApplySettings();
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
      if (photo.file) await applySettings(await upload(settings.putPhoto, { params, files: [photo.file] }));
      else if (person?.photo && photo.shown === null) await applySettings(await call(settings.removePhoto, { params }));
      toast({ text: t("About page saved.") });
      onClose();
    } catch (error) {
      setProblem(
        error instanceof ApiError && error.code === "stale"
          ? t("Someone else saved first. The list shows their version. Make your change again.")
          : messageOf(error),
      );
      for (const issue of error instanceof ApiError ? error.issues : []) {
        const field = personFields.find((name) => issue.field.endsWith(`.${name}`));
        if (field) setError(field satisfies FieldPath<PersonForm>, { message: issue.message });
      }
    }
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      width="wide"
      title={person ? t("Edit {{name}}", { name: person.name }) : t("Add a person")}
      action={t("Save")}
      form={formId}
      busy={formState.isSubmitting}
    >
      <form id={formId} className="person-form" noValidate onSubmit={submit}>
        <div className="stack">
          <Problem text={problem} />
          <Field label={t("Name")} error={errors.name?.message}>
            <TextInput {...register("name")} autoComplete="off" />
          </Field>
          <Field label={t("Role")} optional error={errors.role?.message}>
            <TextInput {...register("role")} autoComplete="off" />
          </Field>
          <Field
            label={t("Description")}
            help={t("One or two sentences on what they do for the system.")}
            error={errors.description?.message}
          >
            <TextArea {...register("description")} rows={2} />
          </Field>
          <Field label={t("LinkedIn")} optional error={errors.linkedin?.message}>
            <TextInput {...register("linkedin")} type="url" placeholder="https://" />
          </Field>
          <Field label={t("GitHub")} optional error={errors.github?.message}>
            <TextInput {...register("github")} type="url" placeholder="https://" />
          </Field>
          <Field
            label={t("Photo")}
            optional
            group
            help={t("PNG, JPEG or WebP, up to 5 MB. It is cropped to a square.")}
          >
            <FileDrop
              accept="image/png,image/jpeg,image/webp"
              onFiles={([file]) => photo.choose(file ?? null)}
              onRefused={() => setProblem(t("Choose a PNG, JPEG or WebP photo."))}
            >
              {t("Drag a photo here, or")}
            </FileDrop>
          </Field>
          {photo.shown && (
            <div>
              <Button size="small" onClick={() => photo.choose(null)}>
                {t("No photo")}
              </Button>
            </div>
          )}
        </div>
        <div className="person-preview">
          <p className="note">{t("Preview")}</p>
          {/* A preview: its links do nothing. */}
          <ul inert aria-hidden="true">
            <PersonCard person={{ ...personOf(watch(), id), photo: photo.shown }} index={index} />
          </ul>
        </div>
      </form>
    </ConfirmDialog>
  );
}

/** The saved photo until another one, or none, is chosen. */
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
