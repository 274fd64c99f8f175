import { X } from "lucide-react";
import { useState } from "react";
import { positionOf } from "#rules/matching/assign-people.ts";
import { translate } from "#texts/translate.ts";
import { ColleagueInput } from "../../../fields/people/colleague-input.tsx";
import type { Colleague } from "../../../fields/people/use-colleagues.ts";
import { useT } from "../../../texts/use-t.ts";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { Field } from "../../../ui/field/field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import type { ListedRecord } from "../list-cells.tsx";

type AssignDialogProps = {
  rows: readonly ListedRecord[];
  isBusy: boolean;
  onAssign: (colleagues: Colleague[]) => void;
  onClose: () => void;
};

/** Assigns these records: one choice of colleagues for all of them. */
export function AssignDialog({ rows, isBusy, onAssign, onClose }: AssignDialogProps) {
  const t = useT();
  const [chosen, setChosen] = useState<Colleague[]>([]);
  const [only, ...more] = rows;
  const add = (found: Colleague) => {
    if (!chosen.some(({ id }) => id === found.id)) setChosen([...chosen, found]);
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={more.length === 0 ? t("Whose record is this?") : t("Whose are these {{n}} records?", { n: rows.length })}
      description={more.length === 0 ? only?.title : t("The colleagues you choose are added to each of them.")}
      action={more.length === 0 ? t("Assign") : t("Assign {{n}}", { n: rows.length })}
      otherwise={t("Leave unassigned")}
      busy={isBusy}
      disabledReason={chosen.length === 0 ? t("Choose a colleague") : undefined}
      onConfirm={() => onAssign(chosen)}
    >
      <div className="stack">
        {more.length === 0 && only && only.people.length > 0 && (
          <p className="note">
            {t("Printed names: {{people}}", { people: only.people.map(({ name }) => name).join("; ") })}
          </p>
        )}
        <Field
          label={t("Colleagues")}
          help={t("By name, e-mail, ORCID or Scopus author ID. They will be asked to confirm.")}
        >
          <ColleagueInput onChoose={add} />
        </Field>
        <ul className="chosen-people" aria-label={t("Chosen")}>
          {chosen.map((colleague) => (
            <li key={colleague.id}>
              <span className="grow">
                <b>{colleague.name}</b> <span className="note">{entryFor(rows, colleague)}</span>
              </span>
              <IconButton
                icon={X}
                label={t("Remove {{name}}", { name: colleague.name })}
                onClick={() => setChosen(chosen.filter(({ id }) => id !== colleague.id))}
              />
            </li>
          ))}
        </ul>
      </div>
    </ConfirmDialog>
  );
}

/** The colleague's entry: a printed one, or a new one at the end. */
function entryFor(rows: readonly ListedRecord[], { name, department }: Colleague): string {
  const [only, ...more] = rows;
  if (!only || more.length > 0) return department ?? "";
  const line = only.people[positionOf(only.people, name)];
  return line
    ? translate("is “{{name}}”", { name: line.name })
    : translate("no printed name matches; added as involved");
}
