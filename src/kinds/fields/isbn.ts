import { defineFieldType, type Field, type ParseResult } from "../field.ts";
import { checkDigitModulo10, checkDigitModulo11, digitsMessage, lastDigitMessage } from "../reading/check-digit.ts";
import { cleanLine, isBlank } from "../reading/clean-text.ts";
import { typedText } from "../reading/typed-text.ts";

/** An ISBN of 10 or 13 digits, with hyphens as typed. */
export type IsbnField = Field<"isbn">;

export const isbn = defineFieldType<IsbnField, string>({
  type: "isbn",
  comparison: "text",
  schema: () => typedText(readIsbn),
  read: readIsbn,
  searchText: (value) => value.replaceAll("-", ""),
  readFilter: (typed) => readIsbn(typed).value ?? (cleanLine(typed).toUpperCase() || undefined),
  span: () => 2,
  example(_, { number }) {
    const twelve = `978${String(number).padStart(9, "0")}`;
    return twelve + checkDigitModulo10(twelve);
  },
});

/** A wrong check digit is only a warning, as for an ISSN. */
export function readIsbn(typed: string): ParseResult<string> {
  if (isBlank(typed)) return {};
  const value = cleanLine(typed)
    .toUpperCase()
    .replace(/^ISBN(?:[\s-]?1[03](?=[\s:]))?[\s:.-]*/, "")
    .replace(/[\s‐-―-]+/g, "-")
    .replace(/^-|-$/g, "");
  const digits = value.replaceAll("-", "");
  if (!/^\d*X?$/.test(digits))
    return { fault: { code: "not-an-isbn", message: "An ISBN must have 13 digits (older ones 10)." } };
  if (digits.length !== 10 && digits.length !== 13) {
    return { fault: { code: "not-an-isbn", message: digitsMessage(digits.length, digits.length < 10 ? 10 : 13) } };
  }
  if (hasRightCheckDigit(digits)) return { value };
  return {
    value,
    warning: {
      code: "check-digit",
      message: lastDigitMessage(value),
    },
  };
}

/** Converts to thirteen digits without hyphens, for comparing; an ISBN-10 gets the prefix 978. */
export function toIsbn13(value: string): string {
  const digits = value.replace(/[^\dX]/g, "");
  if (digits.length !== 10) return digits;
  const body = `978${digits.slice(0, 9)}`;
  return body + checkDigitModulo10(body);
}

function hasRightCheckDigit(digits: string): boolean {
  if (digits.length === 10) return checkDigitModulo11(digits.slice(0, 9), 10) === digits.slice(9);
  return checkDigitModulo10(digits.slice(0, 12)) === digits.slice(12);
}
