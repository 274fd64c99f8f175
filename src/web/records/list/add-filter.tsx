import { useState } from "react";
import type { Condition } from "#kinds/condition.ts";
import type { FilterField } from "#rules/language/fields/filter-field.ts";
import type { Chip as QueryChip } from "#rules/language/format/chips-of.ts";
import { useT } from "../../texts/use-t.ts";
import { Popover } from "../../ui/dialog/popover.tsx";
import { TextInput } from "../../ui/field/text-input.tsx";
import { AddChip } from "../../ui/text/chip.tsx";
import { FilterEditor } from "./filter-editor.tsx";

export type AddFilterProps = {
  fields: readonly FilterField[];
  taken: readonly QueryChip[];
  onChange: (field: string, condition: Condition | undefined) => void;
};

/** The dashed chip: first the field, found by its name, then its condition. */
export function AddFilter({ fields, taken, onChange }: AddFilterProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const [wanted, setWanted] = useState("");
  const [chosen, setChosen] = useState<string>();
  const field = fields.find(({ name }) => name === chosen);
  const condition = taken.find((chip) => chip.field === chosen && !chip.negated)?.condition;
  const open = (next: boolean) => {
    setIsOpen(next);
    setChosen(undefined);
    setWanted("");
  };
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={open}
      label={t("Add a filter")}
      content={
        field ? (
          <FilterEditor
            field={field}
            condition={condition}
            onChange={(next) => {
              onChange(field.name, next);
              if (!field.options) open(false);
            }}
          />
        ) : (
          <FieldChoice fields={fields} wanted={wanted} onWanted={setWanted} onChoose={setChosen} />
        )
      }
    >
      <AddChip>{t("Filter")}</AddChip>
    </Popover>
  );
}

type FieldChoiceProps = {
  fields: readonly FilterField[];
  wanted: string;
  onWanted: (text: string) => void;
  onChoose: (name: string) => void;
};

function FieldChoice({ fields, wanted, onWanted, onChoose }: FieldChoiceProps) {
  const t = useT();
  const answers = fields.filter(({ label, name }) =>
    `${label} ${name}`.toLocaleLowerCase().includes(wanted.trim().toLocaleLowerCase()),
  );
  return (
    <div className="stack">
      <TextInput
        aria-label={t("Find a field")}
        placeholder={t("Find among {{n}}", { n: fields.length })}
        value={wanted}
        onChange={(event) => onWanted(event.target.value)}
        autoFocus
      />
      <ul className="field-choice">
        {answers.map(({ name, label }) => (
          <li key={name}>
            <button type="button" onClick={() => onChoose(name)}>
              {label}
            </button>
          </li>
        ))}
        {answers.length === 0 && <li className="note">{t("No field with that name.")}</li>}
      </ul>
    </div>
  );
}
