import type { PhoneField } from "#kinds/fields/phone.ts";
import { TextInput } from "../../ui/text-input.tsx";
import type { FieldInputProps } from "../field-input-props.ts";

export function PhoneInput({ text, onText }: FieldInputProps<PhoneField>) {
  return <TextInput mono inputMode="tel" value={text} onChange={(event) => onText(event.target.value)} />;
}
