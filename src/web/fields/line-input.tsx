import { Anchor } from "../ui/anchor.tsx";
import { TextInput, type TextInputProps } from "../ui/field/text-input.tsx";
import { classNames } from "../ui/text/class-names.ts";
import type { FieldInputProps, FieldShowProps } from "./field-view.ts";

type LineInputProps = Pick<FieldInputProps, "text" | "onText"> & TextInputProps;

export function LineInput({ text, onText, ...rest }: LineInputProps) {
  return <TextInput {...rest} value={text} onChange={(event) => onText(event.target.value)} />;
}

/** A value that is a link. */
export const linkShow = (addressOf: (value: string) => string, mono = true) =>
  function LinkShow({ value }: Pick<FieldShowProps, "value">) {
    return (
      <Anchor to={addressOf(String(value))} className={classNames(mono && "mono", "text-link")}>
        {String(value)}
      </Anchor>
    );
  };

export const lineInput = (inputProps: TextInputProps) =>
  function Line({ text, onText }: Pick<FieldInputProps, "text" | "onText">) {
    return <LineInput {...inputProps} text={text} onText={onText} />;
  };
