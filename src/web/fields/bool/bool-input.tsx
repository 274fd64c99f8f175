import type { BoolField } from "#kinds/fields/bool.ts";
import { Segmented } from "../../ui/segmented.tsx";
import { fieldsWords } from "../../words/fields-words.ts";
import { useWords } from "../../words/use-words.ts";
import type { FieldInputProps } from "../field-input-props.ts";

/** Yes, no, or nothing said; an empty answer is not a no. */
export function BoolInput({ field, text, onText, reading }: FieldInputProps<BoolField>) {
  const t = useWords(fieldsWords);
  const value = reading.value === undefined ? text : reading.value ? "yes" : "no";
  return (
    <Segmented
      label={field.label}
      parts={[
        { value: "yes", label: t("boolInput.yes") },
        { value: "no", label: t("boolInput.no") },
        ...(text === "" ? [] : [{ value: "", label: t("boolInput.notSaid") }]),
      ]}
      value={value}
      onChange={onText}
    />
  );
}
