import { type ChoiceField, findOption } from "#kinds/fields/choice.ts";
import { useT } from "../../texts/use-t.ts";
import { Combobox } from "../../ui/field/combobox.tsx";
import { Select } from "../../ui/field/select.tsx";
import type { FieldInputProps, FieldView } from "../field-view.ts";

export const enumView: FieldView<ChoiceField> = { Input: EnumInput };

/** The browser's list; if other answers are allowed, an input with suggestions. */
function EnumInput({ field, text, onText }: FieldInputProps<ChoiceField>) {
  const t = useT();
  const known = findOption(text, field);
  if (field.allowOther)
    return <Combobox allowsAnyText options={field.options} value={known?.value ?? text} onChange={onText} />;
  // A text from a file that is not an option stays visible until one is chosen.
  const unknownOption = text !== "" && !known ? [{ value: text, label: text }] : [];
  return (
    <Select
      choices={[...unknownOption, ...field.options]}
      placeholder={t("Choose")}
      value={known?.value ?? text}
      onChange={(event) => onText(event.target.value)}
    />
  );
}
