import type { Declared, FieldBase, FieldType, Reading } from "../field.ts";
import { isBlank } from "./blank.ts";
import { cleanLine } from "./clean-text.ts";
import { typedText } from "./typed-text.ts";

export type EmailField = FieldBase & { type: "email" };

export const email = (options: Declared<EmailField>): EmailField => ({
  ...options,
  type: "email",
  needed: options.needed ?? "no",
});

const shape = /^[^\s@,;<>()"]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u;

export const emailType: FieldType<EmailField, string> = {
  comparison: "text",
  schema: () => typedText(readEmail),
  read: readEmail,
  write: (value) => value,
  show: (value) => value,
  words: (value, field) => (field.sensitive ? "" : value),
  facets: () => [],
  readFilter: (typed) => cleanLine(typed).toLowerCase() || undefined,
  span: () => 3,
};

/** Lower case, without `mailto:` or angle brackets. */
export function readEmail(typed: string): Reading<string> {
  if (isBlank(typed)) return {};
  const value = cleanLine(typed)
    .replace(/^(?:mailto:|<)/i, "")
    .replace(/>$/, "")
    .toLowerCase();
  if (value.length <= 254 && shape.test(value)) return { value };
  return { fault: { code: "not-an-email", message: "Write one e-mail address, such as name@college.edu." } };
}
