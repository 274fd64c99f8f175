import { defineFieldType, type Field, type ParseResult } from "../field.ts";
import { cleanLine, isBlank } from "../reading/clean-text.ts";
import { typedText } from "../reading/typed-text.ts";

/** A telephone number from any country, kept as typed. */
export type PhoneField = Field<"phone">;

export const phone = defineFieldType<PhoneField, string>({
  type: "phone",
  comparison: "text",
  schema: () => typedText(read),
  read: read,
  span: () => 2,
  example: (_, { name, number }) => `+91 22 5550 ${String((/alternate/i.test(name) ? 5000 : 1000) + (number % 4000))}`,
});

/** Converts to `+country number`, for comparing; ten digits without a country code are Indian. */
export function toInternationalPhone(typed: string): string {
  const digits = typed.replace(/\D/g, "").replace(/^00/, "");
  if (/^\s*(?:\+|00)/.test(typed)) return `+${digits}`;
  const national = digits.replace(/^0(?=\d{10}$)/, "");
  return national.length === 10 ? `+91${national}` : `+${national}`;
}

function read(typed: string): ParseResult<string> {
  if (isBlank(typed)) return {};
  const value = cleanLine(typed);
  const digits = value.replace(/\D/g, "").length;
  if (/^[+\d(][\d\s().\-/]*$/.test(value) && digits >= 7 && digits <= 15) return { value };
  return {
    fault: {
      code: "not-a-phone-number",
      message: "Enter a phone number of 7 to 15 digits, such as +91 98200 00000.",
    },
  };
}
