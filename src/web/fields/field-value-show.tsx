import { isFilled, showValue } from "#kinds/derive/field-value.ts";
import { viewOf } from "./column-views.ts";
import type { FieldShowProps } from "./field-view.ts";
import { TableShow } from "./table/table-show.tsx";

/** Any stored value on a detail page; nothing where the field is empty. */
export function FieldValueShow({ field, value }: FieldShowProps) {
  if (!isFilled(value)) return null;
  if (field.type === "table") return <TableShow field={field} value={value} />;
  const { Show } = viewOf(field);
  return Show ? <Show field={field} value={value} /> : showValue(field, value);
}
