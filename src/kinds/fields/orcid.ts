import { defineFieldType, type Field, type ParseResult } from "../field.ts";
import { checkDigitOrcid, digitsMessage } from "../reading/check-digit.ts";
import { cleanLine, isBlank } from "../reading/clean-text.ts";
import { typedText } from "../reading/typed-text.ts";

/** A person's ORCID iD, stored as 0000-0002-1825-0097. */
export type OrcidField = Field<"orcid">;

export const orcid = defineFieldType<OrcidField, string>({
  type: "orcid",
  comparison: "text",
  schema: () => typedText(readOrcid),
  read: readOrcid,
  searchText: (value) => value,
  readFilter: (typed) => readOrcid(typed).value ?? (cleanLine(typed) || undefined),
  span: () => 3,
  example(_, { number }) {
    // From a range of iDs that is never assigned.
    const fifteen = String(number).padStart(15, "0");
    return groupDigits(fifteen + checkDigitOrcid(fifteen));
  },
});

/** A wrong check digit is a fault: the iD matches works to people, and a wrong iD may belong to another person. */
export function readOrcid(typed: string): ParseResult<string> {
  if (isBlank(typed)) return {};
  const digits = cleanLine(typed)
    .toUpperCase()
    .replace(/^(?:HTTPS?:\/\/)?(?:WWW\.)?ORCID\.ORG\//, "")
    .replace(/^ORCID(?:\s*ID)?[\s:]*/, "")
    .replace(/[\s‐-―-]|\/$/g, "");
  if (!/^\d*X?$/.test(digits))
    return {
      fault: { code: "not-an-orcid", message: "An ORCID iD must have 16 digits, such as 0000-0002-1825-0097." },
    };
  if (digits.length !== 16) return { fault: { code: "not-an-orcid", message: digitsMessage(digits.length, 16) } };
  if (checkDigitOrcid(digits.slice(0, 15)) !== digits.slice(15)) {
    return {
      fault: { code: "check-digit", message: "The last digit does not match the others. Copy the iD from orcid.org." },
    };
  }
  return { value: groupDigits(digits) };
}

const groupDigits = (digits: string) => digits.replace(/(.{4})(?=.)/g, "$1-");
