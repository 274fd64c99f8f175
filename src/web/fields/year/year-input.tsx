import type { YearField } from "#kinds/fields/year.ts";
import { TextInput } from "../../ui/text-input.tsx";
import { fieldsWords } from "../../words/fields-words.ts";
import { useWords } from "../../words/use-words.ts";
import type { FieldInputProps } from "../field-input-props.ts";

export function YearInput({ text, onText }: FieldInputProps<YearField>) {
  const t = useWords(fieldsWords);
  return (
    <TextInput
      mono
      inputMode="numeric"
      placeholder={t("yearInput.pattern")}
      value={text}
      onChange={(event) => onText(event.target.value)}
    />
  );
}
