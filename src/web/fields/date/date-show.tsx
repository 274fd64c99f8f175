import type { DateField } from "#kinds/fields/date.ts";
import { dateInWords } from "../../ui/when-text.ts";
import type { FieldShowProps } from "../field-input-props.ts";

/** In prose: 12 June 2025. */
export function DateShow({ value }: FieldShowProps<DateField>) {
  return <time dateTime={String(value)}>{dateInWords(String(value))}</time>;
}
