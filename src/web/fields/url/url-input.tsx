import type { UrlField } from "#kinds/fields/url.ts";
import { TextInput } from "../../ui/text-input.tsx";
import type { FieldInputProps } from "../field-input-props.ts";
import { OpenLink } from "./open-link.tsx";

export function UrlInput({ field, text, onText, reading }: FieldInputProps<UrlField>) {
  return (
    <TextInput
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      value={text}
      onChange={(event) => onText(event.target.value)}
      after={<OpenLink to={reading.value} name={field.label} />}
    />
  );
}
