import type { Reading } from "#kinds/field.ts";
import { TextInput } from "../ui/text-input.tsx";
import { TickMark } from "../ui/tick-mark.tsx";
import { fieldsWords } from "../words/fields-words.ts";
import { useWords } from "../words/use-words.ts";

type CheckedNumberInputProps = {
  text: string;
  onText: (text: string) => void;
  reading: Reading<unknown>;
  placeholder: string;
};

/** A number with a check digit: a tick as soon as the digits fit. What is wrong is said below, by the field. */
export function CheckedNumberInput({ text, onText, reading, placeholder }: CheckedNumberInputProps) {
  const t = useWords(fieldsWords);
  const fits = reading.value !== undefined && !reading.fault && !reading.warning;
  return (
    <TextInput
      mono
      autoCapitalize="characters"
      spellCheck={false}
      placeholder={placeholder}
      value={text}
      onChange={(event) => onText(event.target.value)}
      after={fits ? <TickMark>{t("checkedNumberInput.fits")}</TickMark> : undefined}
    />
  );
}
