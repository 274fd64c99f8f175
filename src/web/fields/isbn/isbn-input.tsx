import type { IsbnField } from "#kinds/fields/isbn.ts";
import { CheckedNumberInput } from "../checked-number-input.tsx";
import type { FieldInputProps } from "../field-input-props.ts";

export function IsbnInput(props: FieldInputProps<IsbnField>) {
  return <CheckedNumberInput {...props} placeholder="978-" />;
}
