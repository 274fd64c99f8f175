import { showValue } from "#kinds/derive/field-value.ts";
import type { FieldShowProps } from "./field-view.ts";

/** A figure in tabular digits, grouped as its field writes it. */
export function FigureShow({ field, value }: FieldShowProps) {
  return <span className="mono">{showValue(field, value)}</span>;
}
