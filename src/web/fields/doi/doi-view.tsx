import { type DoiField, doiLink } from "#kinds/fields/doi.ts";
import { useT } from "../../texts/use-t.ts";
import type { FieldInputProps, FieldView } from "../field-view.ts";
import { LineInput, linkShow } from "../line-input.tsx";
import { OpenLink } from "../url/url-view.tsx";

export const doiView: FieldView<DoiField> = { Input: DoiInput, Show: linkShow((value) => addressOf(value) ?? "") };

function DoiInput({ text, onText, reading }: FieldInputProps<DoiField>) {
  const t = useT();
  return (
    <LineInput
      mono
      autoCapitalize="none"
      spellCheck={false}
      placeholder={t("For example: 10.1016/abc")}
      text={text}
      onText={onText}
      after={<OpenLink to={addressOf(reading.value)} name={t("the work at doi.org")} />}
    />
  );
}

/** The link of the DOI; undefined for an invalid one. */
function addressOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? doiLink(value) : undefined;
}
