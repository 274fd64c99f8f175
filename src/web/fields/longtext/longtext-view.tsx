import type { LongtextField } from "#kinds/fields/longtext.ts";
import { TextArea } from "../../ui/field/text-area.tsx";
import type { FieldInputProps, FieldShowProps, FieldView } from "../field-view.ts";

export const longtextView: FieldView<LongtextField> = { Input: LongtextInput, Show: LongtextShow };

function LongtextInput({ field, text, onText }: FieldInputProps<LongtextField>) {
  return (
    <TextArea rows={(field.max ?? 1000) > 1000 ? 4 : 2} value={text} onChange={(event) => onText(event.target.value)} />
  );
}

/** With its line breaks, unlike a cell of a table. */
function LongtextShow({ value }: FieldShowProps<LongtextField>) {
  return <span className="lines">{String(value)}</span>;
}
