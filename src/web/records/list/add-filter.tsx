import { useState } from "react";
import type { Condition } from "#kinds/condition.ts";
import type { Chip as QueryChip } from "#rules/commands/chips-of.ts";
import type { FilterField } from "#rules/commands/filter-field.ts";
import { AddChip } from "../../ui/chip.tsx";
import { Popover } from "../../ui/popover.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { recordListWords } from "../../words/record-list-words.ts";
import { useWords } from "../../words/use-words.ts";
import { FilterEditor } from "./filter-editor.tsx";

export type AddFilterProps = {
  fields: readonly FilterField[];
  taken: readonly QueryChip[];
  onChange: (field: string, condition: Condition | undefined) => void;
};

/** The dashed chip: first the field, found by its name, then what is asked of it. */
export function AddFilter({ fields, taken, onChange }: AddFilterProps) {
  const t = useWords(recordListWords);
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
      label={t("addFilter.addAFilter")}
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
      <AddChip>{t("addFilter.filter")}</AddChip>
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
  const t = useWords(recordListWords);
  const answers = fields.filter(({ label, name }) =>
    `${label} ${name}`.toLocaleLowerCase().includes(wanted.trim().toLocaleLowerCase()),
  );
  return (
    <div className="stack">
      <TextInput
        aria-label={t("addFilter.findAField")}
        placeholder={t("addFilter.findAmong", { n: fields.length })}
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
        {answers.length === 0 && <li className="note">{t("addFilter.noFieldOfThatName")}</li>}
      </ul>
    </div>
  );
}
