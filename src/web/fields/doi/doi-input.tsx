import type { DoiField } from "#kinds/fields/doi.ts";
import { TextInput } from "../../ui/text-input.tsx";
import { fieldsWords } from "../../words/fields-words.ts";
import { useWords } from "../../words/use-words.ts";
import type { FieldInputProps } from "../field-input-props.ts";
import { OpenLink } from "../url/open-link.tsx";
import { doiAddress } from "./doi-address.ts";

export function DoiInput({ text, onText, reading }: FieldInputProps<DoiField>) {
  const t = useWords(fieldsWords);
  return (
    <TextInput
      mono
      autoCapitalize="none"
      spellCheck={false}
      placeholder="10."
      value={text}
      onChange={(event) => onText(event.target.value)}
      after={<OpenLink to={doiAddress(reading.value)} name={t("doiInput.work")} />}
    />
  );
}
