import type { TextField } from "#kinds/fields/text.ts";
import { TextInput } from "../../ui/text-input.tsx";
import type { FieldInputProps } from "../field-input-props.ts";

export function TextFieldInput({ text, onText }: FieldInputProps<TextField>) {
  return <TextInput value={text} onChange={(event) => onText(event.target.value)} />;
}
