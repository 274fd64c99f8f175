import type { MoneyField } from "#kinds/fields/money.ts";
import { TextInput } from "../../ui/text-input.tsx";
import type { FieldInputProps } from "../field-input-props.ts";
import { moneyWords } from "./money-text.ts";

export function MoneyInput({ text, onText, reading }: FieldInputProps<MoneyField>) {
  const words = typeof reading.value === "number" ? moneyWords(reading.value) : "";
  return (
    <TextInput
      mono
      inputMode="decimal"
      before={<span className="dim">₹</span>}
      after={words || undefined}
      value={text}
      onChange={(event) => onText(event.target.value)}
    />
  );
}
