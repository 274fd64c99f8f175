import { findOption } from "#kinds/fields/choice.ts";
import { joinList, splitList } from "#kinds/fields/list-text.ts";
import type { TagsField } from "#kinds/fields/tags.ts";
import { ChipInput } from "../../ui/chip-input.tsx";
import type { FieldInputProps } from "../field-input-props.ts";

/** Chips with the labels of the options; a text that is no option stays as it was written. */
export function TagsInput({ field, text, onText }: FieldInputProps<TagsField>) {
  const spellings = { options: field.options ?? [], importAliases: field.importAliases };
  const labels = splitList(text).map((part) => findOption(part, spellings)?.label ?? part);
  const write = (chips: string[]) => onText(joinList(chips.map((chip) => findOption(chip, spellings)?.value ?? chip)));
  const left = field.options?.map(({ label }) => label).filter((label) => !labels.includes(label));
  return <ChipInput values={labels} onChange={write} suggestions={left} />;
}
