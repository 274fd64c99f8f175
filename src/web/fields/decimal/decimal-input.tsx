import type { DecimalField } from "#kinds/fields/decimal.ts";
import { TextInput } from "../../ui/text-input.tsx";
import type { FieldInputProps } from "../field-input-props.ts";

export function DecimalInput({ text, onText }: FieldInputProps<DecimalField>) {
  return <TextInput mono inputMode="decimal" value={text} onChange={(event) => onText(event.target.value)} />;
}
