import type { DateField } from "#kinds/fields/date.ts";
import { DateInput } from "../../ui/field/date-input.tsx";
import { formatLongDate } from "../../ui/text/format-date.ts";
import type { FieldShowProps, FieldView } from "../field-view.ts";

export const dateView: FieldView<DateField> = {
  Input: ({ text, onText }) => <DateInput value={text} onChange={onText} />,
  Show: DateShow,
};

function DateShow({ value }: FieldShowProps<DateField>) {
  return <time dateTime={String(value)}>{formatLongDate(String(value))}</time>;
}
