import { isPartialDate, spanOf } from "#kinds/day.ts";
import type { PartialDateField } from "#kinds/fields/partial-date.ts";
import { yearIn } from "#rules/periods/year-in.ts";
import { labelOf } from "#rules/periods/year-label.ts";
import { translate } from "#texts/translate.ts";
import { useT } from "../../texts/use-t.ts";
import { DateInput, partialDateHint } from "../../ui/field/date-input.tsx";
import { formatLongDate } from "../../ui/text/format-date.ts";
import { type FieldEnvironment, useFieldEnvironment } from "../field-environment.ts";
import type { FieldShowProps, FieldView } from "../field-view.ts";

export const partialDateView: FieldView<PartialDateField> = {
  Input: ({ text, onText }) => <DateInput value={text} onChange={onText} />,
  Show: PartialDateShow,
  help: (field, value, environment) => yearsOfDate(value, environment) ?? field.help ?? partialDateHint(),
};

/** In prose, with the academic year if it is known. */
function PartialDateShow({ value }: FieldShowProps<PartialDateField>) {
  const t = useT();
  const environment = useFieldEnvironment();
  const date = String(value);
  const year = isPartialDate(date) ? yearIn("academic", spanOf(date), environment) : undefined;
  return (
    <>
      <time dateTime={date}>{formatLongDate(date)}</time>
      {typeof year === "number" && (
        <span className="dim"> {t("AY {{year}}", { year: labelOf("academic", year) })}</span>
      )}
    </>
  );
}

/** The years of the date: "Academic year 2024-25, calendar year 2025". */
function yearsOfDate(value: unknown, environment: FieldEnvironment): string | undefined {
  if (typeof value !== "string" || !isPartialDate(value)) return undefined;
  const calendar = value.slice(0, 4);
  const academic = yearIn("academic", spanOf(value), environment);
  if (typeof academic !== "number")
    return translate("Calendar year {{calendar}}; add the month to get the academic year", { calendar });
  return translate("Academic year {{academic}}, calendar year {{calendar}}", {
    academic: labelOf("academic", academic),
    calendar,
  });
}
