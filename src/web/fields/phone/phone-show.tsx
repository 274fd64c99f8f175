import { internationalPhone, type PhoneField } from "#kinds/fields/phone.ts";
import { Anchor } from "../../ui/anchor.tsx";
import type { FieldShowProps } from "../field-input-props.ts";

export function PhoneShow({ value }: FieldShowProps<PhoneField>) {
  return (
    <Anchor to={`tel:${internationalPhone(String(value))}`} className="mono lnk">
      {String(value)}
    </Anchor>
  );
}
