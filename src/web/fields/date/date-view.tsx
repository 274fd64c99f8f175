import type { DateField } from "#kinds/fields/date.ts";
import { DateInput } from "../../ui/field/date-input.tsx";
import { dateInWords } from "../../ui/text/when-text.ts";
import type { FieldShowProps, FieldView } from "../field-view.ts";

export const dateView: FieldView<DateField> = {
  Input: ({ text, onText }) => <DateInput value={text} onChange={onText} />,
  Show: DateShow,
};

/** In prose: 12 June 2025. */
function DateShow({ value }: FieldShowProps<DateField>) {
  return <time dateTime={String(value)}>{dateInWords(String(value))}</time>;
}
