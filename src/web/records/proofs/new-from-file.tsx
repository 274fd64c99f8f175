import type { ResponseOf } from "#contract/endpoint.ts";
import type { lookups } from "#contract/records/lookups.ts";
import { translateMessage } from "#texts/translate.ts";
import { FieldValueShow } from "../../fields/field-value-show.tsx";
import { findKind, listRecordKinds } from "../../texts/kinds.ts";
import { useT } from "../../texts/use-t.ts";
import { Checkbox } from "../../ui/field/checkbox.tsx";
import { Select } from "../../ui/field/select.tsx";
import { TextInput } from "../../ui/field/text-input.tsx";

export type StagedFound = ResponseOf<typeof lookups.listStaged>["rows"][number];

/** What becomes of a file that proves no record yet, if the person changed what was proposed. */
export type NewChoice = { isNew?: boolean; kind?: string; title?: string };

type NewFromFileProps = {
  name: string;
  found: StagedFound;
  choice: NewChoice;
  onChange: (choice: NewChoice) => void;
};

export const newKindOf = (found: StagedFound | undefined, { kind }: NewChoice) => kind ?? found?.kind ?? "";
export const newTitleOf = (found: StagedFound | undefined, { title }: NewChoice) => title ?? found?.title ?? "";

/** Whether a draft is made of it: proposed if the type and the title were found, and there is no warning. */
export function isNewDraft(found: StagedFound | undefined, choice: NewChoice): boolean {
  const isReady = newKindOf(found, choice) !== "" && newTitleOf(found, choice).trim() !== "";
  return isReady && (choice.isNew ?? (found?.kind != null && found.warnings.length === 0));
}

/** The draft that a file may become: its type and title to change, what else was found, and what to check. */
export function NewFromFile({ name, found, choice, onChange }: NewFromFileProps) {
  const t = useT();
  const kind = newKindOf(found, choice);
  const title = newTitleOf(found, choice);
  const facts =
    kind === found.kind ? Object.entries(found.data).filter(([path]) => path !== findKind(kind)?.title) : [];
  return (
    <div className="new-from-file">
      <Checkbox
        label={t("New draft")}
        aria-label={t("New draft of {{name}}", { name })}
        checked={isNewDraft(found, choice)}
        disabled={kind === "" || title.trim() === ""}
        onChange={({ target }) => onChange({ ...choice, isNew: target.checked })}
      />
      <Select
        aria-label={t("Record type of {{name}}", { name })}
        placeholder={t("Choose a type")}
        value={kind}
        choices={listRecordKinds()
          .filter(({ isOnePerPerson }) => !isOnePerPerson)
          .map(({ slug, label }) => ({ value: slug, label: label.one }))}
        onChange={({ target }) => onChange({ ...choice, kind: target.value, isNew: target.value !== "" })}
      />
      <TextInput
        aria-label={t("Title of {{name}}", { name })}
        placeholder={t("Title")}
        value={title}
        onChange={({ target }) => onChange({ ...choice, title: target.value })}
      />
      {facts.length > 0 && (
        <dl className="note">
          {facts.map(([path, value]) => {
            const field = findKind(kind)?.fields[path];
            return (
              field && (
                <div key={path}>
                  <dt>{field.label}</dt> <dd>{<FieldValueShow field={field} value={value} />}</dd>
                </div>
              )
            );
          })}
        </dl>
      )}
      {found.reasons.length > 0 && (
        <p className="note">
          {t("Recognised by the words {{words}}.", { words: found.reasons.map((words) => `“${words}”`).join(", ") })}
        </p>
      )}
      {found.reasons.length === 0 && found.title === "" && (
        <p className="note">{t("Its text cannot be read. Choose a type and type the title.")}</p>
      )}
      {found.warnings.map((warning) => (
        <p key={warning.message} className="hint">
          {translateMessage(warning)}
        </p>
      ))}
    </div>
  );
}
