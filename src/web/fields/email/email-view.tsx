import type { EmailField } from "#kinds/fields/email.ts";
import { Anchor } from "../../ui/anchor.tsx";
import type { FieldShowProps, FieldView } from "../field-view.ts";
import { lineInput } from "../line-input.tsx";

export const emailView: FieldView<EmailField> = {
  Input: lineInput({ inputMode: "email", autoCapitalize: "none", spellCheck: false }),
  Show: EmailShow,
};

function EmailShow({ value }: FieldShowProps<EmailField>) {
  return (
    <Anchor to={`mailto:${value}`} className="lnk">
      {String(value)}
    </Anchor>
  );
}
