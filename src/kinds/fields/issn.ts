import { defineFieldType, type Field, type ParseResult } from "../field.ts";
import { checkDigitModulo11, digitsMessage, lastDigitMessage } from "../reading/check-digit.ts";
import { cleanLine, isBlank } from "../reading/clean-text.ts";
import { typedText } from "../reading/typed-text.ts";

/** The number of a journal or series, stored as 1234-567X. */
export type IssnField = Field<"issn">;

export const issn = defineFieldType<IssnField, string>({
  type: "issn",
  comparison: "text",
  schema: () => typedText(readIssn),
  read: readIssn,
  searchText: (value) => value,
  readFilter: (typed) => readIssn(typed).value ?? (cleanLine(typed).toUpperCase() || undefined),
  span: () => 2,
  example(_, { number }) {
    const seven = String(number).padStart(7, "0").slice(-7);
    return `${seven.slice(0, 4)}-${seven.slice(4)}${checkDigitModulo11(seven, 8)}`;
  },
});

/** The medium that lists add to an ISSN: "2320-2882 (Online)". */
const medium = /\s?\((?:ONLINE|PRINT|PRINTED|ELECTRONIC|LINKING|[EOP])\)|\s(?:ONLINE|PRINT|ELECTRONIC)$/;

/** A wrong check digit is a warning: journals print wrong ones, and a reviewer compares with the printed number. */
export function readIssn(typed: string): ParseResult<string> {
  if (isBlank(typed)) return {};
  const digits = cleanLine(typed)
    .toUpperCase()
    .replace(medium, "")
    .replace(/^(?:E-?|P-?)?ISSN\b[\s:.-]*/, "")
    .replace(/[\s‐-―-]/g, "");
  if (!/^\d*X?$/.test(digits))
    return { fault: { code: "not-an-issn", message: "An ISSN must have 8 digits, such as 2179-460X." } };
  if (digits.length !== 8) return { fault: { code: "not-an-issn", message: digitsMessage(digits.length, 8) } };
  const value = `${digits.slice(0, 4)}-${digits.slice(4)}`;
  if (checkDigitModulo11(digits.slice(0, 7), 8) === digits.slice(7)) return { value };
  return {
    value,
    warning: {
      code: "check-digit",
      message: lastDigitMessage(value),
    },
  };
}
