import type { Declared, FieldBase, FieldType, Reading } from "../field.ts";
import { isBlank } from "./blank.ts";
import { cleanLine } from "./clean-text.ts";
import { typedText } from "./typed-text.ts";

/** A telephone number of any country, kept as typed. */
export type PhoneField = FieldBase & { type: "phone" };

export const phone = (options: Declared<PhoneField>): PhoneField => ({
  ...options,
  type: "phone",
  needed: options.needed ?? "no",
});

export const phoneType: FieldType<PhoneField, string> = {
  comparison: "text",
  schema: () => typedText(read),
  read,
  write: (value) => value,
  show: (value) => value,
  words: () => "",
  facets: () => [],
  readFilter: (typed) => cleanLine(typed) || undefined,
  span: () => 2,
};

/** The number as `+country number`, for comparing; ten digits without a country are Indian. */
export function internationalPhone(typed: string): string {
  const digits = typed.replace(/\D/g, "").replace(/^00/, "");
  if (/^\s*(?:\+|00)/.test(typed)) return `+${digits}`;
  const national = digits.replace(/^0(?=\d{10}$)/, "");
  return national.length === 10 ? `+91${national}` : `+${national}`;
}

function read(typed: string): Reading<string> {
  if (isBlank(typed)) return {};
  const value = cleanLine(typed);
  const digits = value.replace(/\D/g, "").length;
  if (/^[+\d(][\d\s().\-/]*$/.test(value) && digits >= 7 && digits <= 15) return { value };
  return {
    fault: {
      code: "not-a-phone-number",
      message: "Write a telephone number of 7 to 15 digits, such as +91 98200 00000.",
    },
  };
}
