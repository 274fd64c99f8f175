import { useState } from "react";
import { managesInstitute } from "#access/roles.ts";
import { text } from "#texts/text.ts";
import { useDepartments } from "../../accounts/use-departments.ts";
import { useMe } from "../../core/queries.ts";
import { useT } from "../../texts/use-t.ts";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { Field } from "../../ui/field/field.tsx";
import { Select } from "../../ui/field/select.tsx";
import { TextInput } from "../../ui/field/text-input.tsx";
import type { SavedView, SavedViews } from "./use-saved-views.ts";

type ViewInput = Pick<SavedView, "name" | "visibility"> & { department?: string };

type ViewDialogProps = {
  title: string;
  views: SavedViews;
  /** The view to change; absent for a new one. */
  view?: SavedView;
  /** False keeps the dialog open. */
  onSave: (input: ViewInput) => Promise<boolean>;
  onClose: () => void;
};

/** A view's name and who can see it. */
export function ViewDialog({ title, views, view, onSave, onClose }: ViewDialogProps) {
  const t = useT();
  const [name, setName] = useState(view?.name ?? "");
  const [shared, setShared] = useState(view ? shareName(view.visibility, view.department) : "personal");
  const [isBusy, setIsBusy] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const choices = useShareChoices(views);
  const save = async () => {
    setIsTried(true);
    if (name.trim() === "") return;
    setIsBusy(true);
    const [visibility = "personal", department] = shared.split(":");
    const input = {
      name: name.trim(),
      visibility: visibility as ViewInput["visibility"],
      ...(department && { department }),
    };
    if (await onSave(input)) onClose();
    setIsBusy(false);
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={title}
      action={t("Save")}
      busy={isBusy}
      onConfirm={() => void save()}
    >
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Field label={t("Name")} error={isTried && name.trim() === "" ? t("Enter a name.") : undefined}>
          <TextInput value={name} maxLength={100} onChange={(event) => setName(event.target.value)} autoFocus />
        </Field>
        {choices.length > 1 && (
          <Field label={t("Visible to")}>
            <Select value={shared} choices={choices} onChange={({ target }) => setShared(target.value)} />
          </Field>
        )}
      </form>
    </ConfirmDialog>
  );
}

function shareName(visibility: string, department: string | null | undefined): string {
  return department ? `${visibility}:${department}` : visibility;
}

/** An admin shares with any department, whoever leads one with that. */
function useShareChoices({ mayShare }: SavedViews) {
  const t = useT();
  const { data: me } = useMe();
  const all = useDepartments();
  const departments = me && managesInstitute(me) ? all : (me?.departments ?? []);
  return mayShare.flatMap((visibility) =>
    visibility === "department"
      ? departments.map(({ code, name }) => ({ value: shareName(visibility, code), label: t("{{name}}", { name }) }))
      : [{ value: visibility as string, label: t(visibilityTexts[visibility]) }],
  );
}

const visibilityTexts = { personal: text("Only me"), institute: text("The whole institute") };
