import type { YearField } from "#kinds/fields/year.ts";
import { TextInput } from "../../ui/text-input.tsx";
import type { FieldInputProps } from "../field-input-props.ts";

export function YearInput({ text, onText }: FieldInputProps<YearField>) {
  return (
    <TextInput
      mono
      inputMode="numeric"
      placeholder="YYYY"
      value={text}
      onChange={(event) => onText(event.target.value)}
    />
  );
}
