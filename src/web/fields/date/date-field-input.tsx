import type { DateField } from "#kinds/fields/date.ts";
import { DateInput } from "../../ui/date-input.tsx";
import type { FieldInputProps } from "../field-input-props.ts";

export function DateFieldInput({ text, onText }: FieldInputProps<DateField>) {
  return <DateInput value={text} onChange={onText} />;
}
