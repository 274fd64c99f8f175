import type { FileField } from "#kinds/fields/file.ts";
import { TextInput } from "../../ui/text-input.tsx";
import type { FieldInputProps } from "../field-input-props.ts";

/** Links to proofs kept elsewhere, parted by spaces. They are shown, never fetched. */
export function LinksInput({ text, onText }: FieldInputProps<FileField>) {
  return (
    <TextInput
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      placeholder="https://"
      value={text}
      onChange={(event) => onText(event.target.value)}
    />
  );
}
