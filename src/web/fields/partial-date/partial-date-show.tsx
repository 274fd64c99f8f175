import { isPartialDate, spanOf } from "#kinds/day.ts";
import type { PartialDateField } from "#kinds/fields/partial-date.ts";
import { yearIn } from "#rules/clocks/year-in.ts";
import { labelOf } from "#rules/clocks/year-label.ts";
import { dateInWords } from "../../ui/when-text.ts";
import { fieldsWords } from "../../words/fields-words.ts";
import { useWords } from "../../words/use-words.ts";
import type { FieldShowProps } from "../field-input-props.ts";
import { useFieldScene } from "../field-scene.ts";

/** In prose, with the academic year where it can be told. */
export function PartialDateShow({ value }: FieldShowProps<PartialDateField>) {
  const t = useWords(fieldsWords);
  const scene = useFieldScene();
  const date = String(value);
  const year = isPartialDate(date) ? yearIn("academic", spanOf(date), scene) : undefined;
  return (
    <>
      <time dateTime={date}>{dateInWords(date)}</time>
      {typeof year === "number" && (
        <span className="dim"> {t("yearsOfDate.academic", { year: labelOf("academic", year) })}</span>
      )}
    </>
  );
}
