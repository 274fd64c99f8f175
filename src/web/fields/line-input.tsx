import { TextInput, type TextInputProps } from "../ui/field/text-input.tsx";
import type { FieldInputProps } from "./field-view.ts";

type LineInputProps = Pick<FieldInputProps, "text" | "onText"> & TextInputProps;

/** An input of one line. */
export function LineInput({ text, onText, ...look }: LineInputProps) {
  return <TextInput {...look} value={text} onChange={(event) => onText(event.target.value)} />;
}

export const lineInput = (look: TextInputProps) =>
  function Line({ text, onText }: Pick<FieldInputProps, "text" | "onText">) {
    return <LineInput {...look} text={text} onText={onText} />;
  };
