import type { OrcidField } from "#kinds/fields/orcid.ts";
import { CheckedNumberInput } from "../checked-number-input.tsx";
import type { FieldInputProps } from "../field-input-props.ts";

export function OrcidInput(props: FieldInputProps<OrcidField>) {
  return <CheckedNumberInput {...props} placeholder="0000-0000-0000-0000" />;
}
