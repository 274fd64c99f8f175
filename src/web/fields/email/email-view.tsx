import type { EmailField } from "#kinds/fields/email.ts";
import type { FieldView } from "../field-view.ts";
import { lineInput, linkShow } from "../line-input.tsx";

export const emailView: FieldView<EmailField> = {
  Input: lineInput({ inputMode: "email", autoCapitalize: "none", spellCheck: false }),
  Show: linkShow((value) => `mailto:${value}`, false),
};
