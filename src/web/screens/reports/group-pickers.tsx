import type { Command } from "#rules/commands/command.ts";
import type { FilterField } from "#rules/commands/filter-field.ts";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { reportsWords } from "../../words/reports-words.ts";
import { useWords } from "../../words/use-words.ts";

const mostKeys = 3;

type GroupPickersProps = {
  command: Command;
  fields: readonly FilterField[];
  onChange: (command: Command) => void;
};

/** By what counts are parted: one, two or three fields, the outermost first. The next one is offered when one is chosen. */
export function GroupPickers({ command, fields, onChange }: GroupPickersProps) {
  const t = useWords(reportsWords);
  const groupable = fields.filter((field) => field.groupable);
  const choose = (place: number, name: string) => {
    const by = command.by.filter((_, at) => at !== place);
    if (name) by.splice(place, 0, name);
    onChange({ ...command, by });
  };
  return Array.from({ length: Math.min(command.by.length + 1, mostKeys) }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a key is its place
    <Field key={place} label={place === 0 ? t("by.label") : t("by.next")}>
      <Select
        value={command.by[place] ?? ""}
        placeholder={place === 0 ? t("by.whole") : t("by.none")}
        choices={groupable
          .filter(({ name }) => name === command.by[place] || !command.by.includes(name))
          .map(({ name, label }) => ({ value: name, label }))}
        onChange={({ target }) => choose(place, target.value)}
      />
    </Field>
  ));
}
