import type { EmailField } from "#kinds/fields/email.ts";
import { TextInput } from "../../ui/text-input.tsx";
import type { FieldInputProps } from "../field-input-props.ts";

export function EmailInput({ text, onText }: FieldInputProps<EmailField>) {
  return (
    <TextInput
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      value={text}
      onChange={(event) => onText(event.target.value)}
    />
  );
}
