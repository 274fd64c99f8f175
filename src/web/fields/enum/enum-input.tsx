import { type ChoiceField, findOption } from "#kinds/fields/choice.ts";
import { Combobox } from "../../ui/combobox.tsx";
import { Select } from "../../ui/select.tsx";
import { fieldsWords } from "../../words/fields-words.ts";
import { useWords } from "../../words/use-words.ts";
import type { FieldInputProps } from "../field-input-props.ts";

/** The browser's list; with other answers allowed, a line that suggests. */
export function EnumInput({ field, text, onText }: FieldInputProps<ChoiceField>) {
  const t = useWords(fieldsWords);
  const known = findOption(text, field);
  if (field.allowOther)
    return <Combobox isFree options={field.options} value={known?.value ?? text} onChange={onText} />;
  // A text from a file that is no option stays to be seen until another is chosen.
  const stray = text !== "" && !known ? [{ value: text, label: text }] : [];
  return (
    <Select
      choices={[...stray, ...field.options]}
      placeholder={t("enumInput.choose")}
      value={known?.value ?? text}
      onChange={(event) => onText(event.target.value)}
    />
  );
}
