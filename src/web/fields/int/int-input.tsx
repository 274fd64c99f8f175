import type { IntField } from "#kinds/fields/int.ts";
import { TextInput } from "../../ui/text-input.tsx";
import type { FieldInputProps } from "../field-input-props.ts";

export function IntInput({ text, onText }: FieldInputProps<IntField>) {
  return <TextInput mono inputMode="numeric" value={text} onChange={(event) => onText(event.target.value)} />;
}
