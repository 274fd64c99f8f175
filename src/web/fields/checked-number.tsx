import { useT } from "../texts/use-t.ts";
import { TickMark } from "../ui/text/mark.tsx";
import type { FieldInputProps, FieldShowProps } from "./field-view.ts";
import { LineInput } from "./line-input.tsx";

/** A number with a check digit: a tick as soon as the digits are valid. The field shows the error below. */
export const checkedNumberInput = (placeholder: string) =>
  function CheckedNumberInput({ text, onText, reading }: Pick<FieldInputProps, "text" | "onText" | "reading">) {
    const t = useT();
    const isValid = reading.value !== undefined && !reading.fault && !reading.warning;
    return (
      <LineInput
        mono
        autoCapitalize="characters"
        spellCheck={false}
        placeholder={placeholder}
        text={text}
        onText={onText}
        after={isValid ? <TickMark>{t("Valid")}</TickMark> : undefined}
      />
    );
  };

/** A number that is copied rather than read, such as an ISSN or ISBN. */
export function CodeShow({ value }: FieldShowProps) {
  return <span className="mono">{String(value)}</span>;
}
