import { defineFieldType, type Field, type ParseResult } from "../field.ts";
import { cleanLine, isBlank } from "../reading/clean-text.ts";
import { typedText } from "../reading/typed-text.ts";

export type EmailField = Field<"email">;

const shape = /^[^\s@,;<>()"]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u;

export const email = defineFieldType<EmailField, string>({
  type: "email",
  comparison: "text",
  schema: () => typedText(readEmail),
  read: readEmail,
  searchText: (value, field) => (field.sensitive ? "" : value),
  readFilter: (typed) => cleanLine(typed).toLowerCase() || undefined,
  span: () => 3,
  example: (_, { name, number, owner }) => (/alternate/i.test(name) ? `private.${number}@mail.example` : owner.email),
});

/** Returns the address in lower case, without `mailto:` or angle brackets. */
export function readEmail(typed: string): ParseResult<string> {
  if (isBlank(typed)) return {};
  const value = cleanLine(typed)
    .replace(/^(?:mailto:|<)/i, "")
    .replace(/>$/, "")
    .toLowerCase();
  if (value.length <= 254 && shape.test(value)) return { value };
  return { fault: { code: "not-an-email", message: "Enter one e-mail address, such as name@college.edu." } };
}
