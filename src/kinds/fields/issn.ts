import type { Declared, FieldBase, FieldType, Reading } from "../field.ts";
import { isBlank } from "./blank.ts";
import { checkDigit11, digitsMessage } from "./check-digit.ts";
import { cleanLine } from "./clean-text.ts";
import { typedText } from "./typed-text.ts";

/** A serial number, stored as 1234-567X. */
export type IssnField = FieldBase & { type: "issn" };

export const issn = (options: Declared<IssnField>): IssnField => ({
  ...options,
  type: "issn",
  needed: options.needed ?? "no",
});

export const issnType: FieldType<IssnField, string> = {
  comparison: "text",
  schema: () => typedText(readIssn),
  read: readIssn,
  write: (value) => value,
  show: (value) => value,
  words: (value) => value,
  facets: () => [],
  readFilter: (typed) => readIssn(typed).value ?? (cleanLine(typed).toUpperCase() || undefined),
  span: () => 2,
};

/** A wrong check digit is a warning: journals print wrong ones, and the print is what a reviewer compares with. */
export function readIssn(typed: string): Reading<string> {
  if (isBlank(typed)) return {};
  const digits = cleanLine(typed)
    .toUpperCase()
    .replace(/^(?:E-?|P-?)?ISSN\b[\s:.-]*/, "")
    .replace(/[\s‐-―-]/g, "");
  if (!/^\d*X?$/.test(digits))
    return { fault: { code: "not-an-issn", message: "An ISSN has eight digits, such as 2179-460X." } };
  if (digits.length !== 8) return { fault: { code: "not-an-issn", message: digitsMessage(digits.length, 8) } };
  const value = `${digits.slice(0, 4)}-${digits.slice(4)}`;
  if (checkDigit11(digits.slice(0, 7), 8) === digits.slice(7)) return { value };
  return {
    value,
    warning: { code: "check-digit", message: "The last digit does not fit the others: compare it with the print." },
  };
}
