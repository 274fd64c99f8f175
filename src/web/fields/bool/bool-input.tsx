import type { BoolField } from "#kinds/fields/bool.ts";
import { Segmented } from "../../ui/segmented.tsx";
import type { FieldInputProps } from "../field-input-props.ts";

/** Yes, no, or nothing said; an empty answer is not a no. */
export function BoolInput({ field, text, onText, reading }: FieldInputProps<BoolField>) {
  const value = reading.value === undefined ? text : reading.value ? "yes" : "no";
  return (
    <Segmented
      label={field.label}
      parts={[
        { value: "yes", label: "Yes" },
        { value: "no", label: "No" },
        ...(text === "" ? [] : [{ value: "", label: "Not said" }]),
      ]}
      value={value}
      onChange={onText}
    />
  );
}
