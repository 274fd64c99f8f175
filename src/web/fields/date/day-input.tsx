import type { FocusEvent, KeyboardEvent } from "react";
import { isDay } from "#kinds/day.ts";
import { readPartialDate } from "#kinds/reading/date-text.ts";
import { withPlainDigits } from "#kinds/reading/number-text.ts";
import { translate } from "#texts/translate.ts";
import { DateInput, type DateInputProps } from "../../ui/field/date-input.tsx";

/** The error for a text that is not a whole day. */
export const dayError = () => translate("Enter a date such as 18/9/2022.");

/** A date input for a whole day outside of records: 18/9/2022 becomes 2022-09-18 when the input is left. */
export function DayInput({ onBlur, onKeyDown, ...rest }: DateInputProps) {
  const settle = () => {
    const day = readPartialDate(withPlainDigits(rest.value)).value;
    if (day !== undefined && isDay(day) && day !== rest.value) rest.onChange(day);
  };
  return (
    <DateInput
      {...rest}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        settle();
        onBlur?.(event);
      }}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === "Enter") settle();
        onKeyDown?.(event);
      }}
    />
  );
}
