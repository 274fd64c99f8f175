import type { YearField } from "#kinds/fields/year.ts";
import { useT } from "../../texts/use-t.ts";
import type { FieldInputProps, FieldView } from "../field-view.ts";
import { LineInput } from "../line-input.tsx";

export const yearView: FieldView<YearField> = { Input: YearInput };

function YearInput({ text, onText }: FieldInputProps<YearField>) {
  const t = useT();
  return <LineInput mono inputMode="numeric" placeholder={t("YYYY")} text={text} onText={onText} />;
}
