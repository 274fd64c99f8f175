import { internationalPhone, type PhoneField } from "#kinds/fields/phone.ts";
import { Anchor } from "../../ui/anchor.tsx";
import type { FieldShowProps, FieldView } from "../field-view.ts";
import { lineInput } from "../line-input.tsx";

export const phoneView: FieldView<PhoneField> = { Input: lineInput({ mono: true, inputMode: "tel" }), Show: PhoneShow };

function PhoneShow({ value }: FieldShowProps<PhoneField>) {
  return (
    <Anchor to={`tel:${internationalPhone(String(value))}`} className="mono lnk">
      {String(value)}
    </Anchor>
  );
}
