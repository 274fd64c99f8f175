import type { LongtextField } from "#kinds/fields/longtext.ts";
import { TextArea } from "../../ui/text-area.tsx";
import type { FieldInputProps } from "../field-input-props.ts";

export function LongtextInput({ field, text, onText }: FieldInputProps<LongtextField>) {
  return (
    <TextArea rows={(field.max ?? 1000) > 1000 ? 4 : 2} value={text} onChange={(event) => onText(event.target.value)} />
  );
}
