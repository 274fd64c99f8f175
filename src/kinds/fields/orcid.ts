import type { Declared, FieldBase, FieldType, Reading } from "../field.ts";
import { isBlank } from "./blank.ts";
import { checkDigitOrcid, digitsMessage } from "./check-digit.ts";
import { cleanLine } from "./clean-text.ts";
import { typedText } from "./typed-text.ts";

/** A person's ORCID iD, stored as 0000-0002-1825-0097. */
export type OrcidField = FieldBase & { type: "orcid" };

export const orcid = (options: Declared<OrcidField>): OrcidField => ({
  ...options,
  type: "orcid",
  needed: options.needed ?? "no",
});

export const orcidType: FieldType<OrcidField, string> = {
  comparison: "text",
  schema: () => typedText(readOrcid),
  read: readOrcid,
  write: (value) => value,
  show: (value) => value,
  words: (value) => value,
  facets: () => [],
  readFilter: (typed) => readOrcid(typed).value,
  span: () => 3,
};

/** A wrong check digit is a fault: works are matched to people by it, and a wrong one is somebody else's or nobody's. */
export function readOrcid(typed: string): Reading<string> {
  if (isBlank(typed)) return {};
  const digits = cleanLine(typed)
    .toUpperCase()
    .replace(/^(?:HTTPS?:\/\/)?(?:WWW\.)?ORCID\.ORG\//, "")
    .replace(/^ORCID(?:\s*ID)?[\s:]*/, "")
    .replace(/[\s‐-―-]|\/$/g, "");
  if (!/^\d*X?$/.test(digits))
    return { fault: { code: "not-an-orcid", message: "An ORCID iD has 16 digits, such as 0000-0002-1825-0097." } };
  if (digits.length !== 16) return { fault: { code: "not-an-orcid", message: digitsMessage(digits.length, 16) } };
  if (checkDigitOrcid(digits.slice(0, 15)) !== digits.slice(15)) {
    return {
      fault: { code: "check-digit", message: "The last digit does not fit the others: copy the iD from orcid.org." },
    };
  }
  return { value: digits.replace(/(.{4})(?=.)/g, "$1-") };
}
