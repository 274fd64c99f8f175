import type { DoiField } from "#kinds/fields/doi.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import type { FieldInputProps, FieldShowProps, FieldView } from "../field-view.ts";
import { LineInput } from "../line-input.tsx";
import { OpenLink } from "../url/url-view.tsx";

export const doiView: FieldView<DoiField> = { Input: DoiInput, Show: DoiShow };

function DoiInput({ text, onText, reading }: FieldInputProps<DoiField>) {
  const t = useT();
  return (
    <LineInput
      mono
      autoCapitalize="none"
      spellCheck={false}
      placeholder="10."
      text={text}
      onText={onText}
      after={<OpenLink to={addressOf(reading.value)} name={t("the work at doi.org")} />}
    />
  );
}

function DoiShow({ value }: FieldShowProps<DoiField>) {
  return (
    <Anchor to={addressOf(value) ?? ""} className="mono lnk">
      {String(value)}
    </Anchor>
  );
}

/** The link of the DOI; undefined for an invalid one. */
function addressOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? `https://doi.org/${encodeURI(value)}` : undefined;
}
