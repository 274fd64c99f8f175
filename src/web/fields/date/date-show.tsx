import type { DateField } from "#kinds/fields/date.ts";
import { showDate } from "#kinds/fields/date-text.ts";
import type { FieldShowProps } from "../field-input-props.ts";

/** In prose: 12 June 2025. */
export function DateShow({ value }: FieldShowProps<DateField>) {
  return <time dateTime={String(value)}>{showDate(String(value))}</time>;
}
