import type { PartialDateField } from "#kinds/fields/partial-date.ts";
import { DateInput } from "../../ui/date-input.tsx";
import type { FieldInputProps } from "../field-input-props.ts";

export function PartialDateInput({ text, onText }: FieldInputProps<PartialDateField>) {
  return <DateInput value={text} onChange={onText} />;
}
