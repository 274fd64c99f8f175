import type { IssnField } from "#kinds/fields/issn.ts";
import { CheckedNumberInput } from "../checked-number-input.tsx";
import type { FieldInputProps } from "../field-input-props.ts";

export function IssnInput(props: FieldInputProps<IssnField>) {
  return <CheckedNumberInput {...props} placeholder="0000-0000" />;
}
