import type { BoolField } from "#kinds/fields/bool.ts";
import { useT } from "../../texts/use-t.ts";
import { Segmented } from "../../ui/field/segmented.tsx";
import type { FieldInputProps, FieldView } from "../field-view.ts";

export const boolView: FieldView<BoolField> = { Input: BoolInput, isGroup: true };

/** Yes, no, or not filled; empty does not mean no. */
function BoolInput({ field, text, onText, reading }: FieldInputProps<BoolField>) {
  const t = useT();
  const value = reading.value === undefined ? text : reading.value ? "yes" : "no";
  return (
    <Segmented
      label={field.label}
      parts={[
        { value: "yes", label: t("Yes") },
        { value: "no", label: t("No") },
        ...(text === "" ? [] : [{ value: "", label: t("Not filled") }]),
      ]}
      value={value}
      onChange={onText}
    />
  );
}
