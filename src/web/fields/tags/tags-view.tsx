import { findOption } from "#kinds/fields/choice.ts";
import type { TagsField } from "#kinds/fields/tags.ts";
import { joinList, splitList } from "#kinds/reading/list-text.ts";
import { ChipInput } from "../../ui/field/chip-input.tsx";
import { Tag } from "../../ui/text/tag.tsx";
import type { FieldInputProps, FieldShowProps, FieldView } from "../field-view.ts";

export const tagsView: FieldView<TagsField> = { Input: TagsInput, Show: TagsShow };

/** Chips with the labels of the options; a text that is not an option stays as written. */
function TagsInput({ field, text, onText }: FieldInputProps<TagsField>) {
  const spellings = { options: field.options ?? [], importAliases: field.importAliases };
  const labels = splitList(text).map((part) => findOption(part, spellings)?.label ?? part);
  const write = (chips: string[]) => onText(joinList(chips.map((chip) => findOption(chip, spellings)?.value ?? chip)));
  const unusedLabels = field.options?.map(({ label }) => label).filter((label) => !labels.includes(label));
  return <ChipInput values={labels} onChange={write} suggestions={unusedLabels} />;
}

function TagsShow({ field, value }: FieldShowProps<TagsField>) {
  if (!Array.isArray(value)) return null;
  return (
    <span className="row wrap">
      {value.map((tag: string) => (
        <Tag key={tag}>{field.options?.find((option) => option.value === tag)?.label ?? tag}</Tag>
      ))}
    </span>
  );
}
