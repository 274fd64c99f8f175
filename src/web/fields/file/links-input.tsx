import type { FileField } from "#kinds/fields/file.ts";
import { TextInput } from "../../ui/text-input.tsx";
import { fieldsWords } from "../../words/fields-words.ts";
import { useWords } from "../../words/use-words.ts";
import type { FieldInputProps } from "../field-input-props.ts";

/** Links to proofs kept elsewhere, parted by spaces. They are shown, never fetched. */
export function LinksInput({ text, onText }: FieldInputProps<FileField>) {
  const t = useWords(fieldsWords);
  return (
    <TextInput
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      placeholder={t("linksInput.https")}
      value={text}
      onChange={(event) => onText(event.target.value)}
    />
  );
}
