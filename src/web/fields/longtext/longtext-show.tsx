import type { LongtextField } from "#kinds/fields/longtext.ts";
import type { FieldShowProps } from "../field-input-props.ts";

/** With its line breaks, unlike a cell of a table. */
export function LongtextShow({ value }: FieldShowProps<LongtextField>) {
  return <span className="lines">{String(value)}</span>;
}
