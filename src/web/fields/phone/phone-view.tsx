import { type PhoneField, toInternationalPhone } from "#kinds/fields/phone.ts";
import type { FieldView } from "../field-view.ts";
import { lineInput, linkShow } from "../line-input.tsx";

export const phoneView: FieldView<PhoneField> = {
  Input: lineInput({ mono: true, inputMode: "tel" }),
  Show: linkShow((value) => `tel:${toInternationalPhone(value)}`),
};
