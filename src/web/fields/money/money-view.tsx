import type { MoneyField } from "#kinds/fields/money.ts";
import type { FieldInputProps, FieldView } from "../field-view.ts";
import { FigureShow } from "../figure-show.tsx";
import { LineInput } from "../line-input.tsx";
import { moneyWords } from "./money-text.ts";

export const moneyView: FieldView<MoneyField> = { Input: MoneyInput, Show: FigureShow };

function MoneyInput({ text, onText, reading }: FieldInputProps<MoneyField>) {
  const words = typeof reading.value === "number" ? moneyWords(reading.value) : "";
  return (
    <LineInput
      mono
      inputMode="decimal"
      before={<span className="dim">₹</span>}
      after={words || undefined}
      text={text}
      onText={onText}
    />
  );
}
