import { sentence } from "#texts/sentence.ts";

/** Modulo 11 with weights from `start` down, X for ten: ISSN (seven digits), ISBN-10 (nine digits). */
export function checkDigitModulo11(digits: string, start: number): string {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (start - index), 0);
  const rest = (11 - (sum % 11)) % 11;
  return rest === 10 ? "X" : String(rest);
}

/** Modulo 10 with alternating weights 1 and 3, over the first twelve digits of an ISBN-13. */
export function checkDigitModulo10(digits: string): string {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return String((10 - (sum % 10)) % 10);
}

/** ISO 7064 MOD 11-2 over the first fifteen digits of an ORCID iD. */
export function checkDigitOrcid(digits: string): string {
  const total = [...digits].reduce((sum, digit) => (sum + Number(digit)) * 2, 0);
  const rest = (12 - (total % 11)) % 11;
  return rest === 10 ? "X" : String(rest);
}

/** The message for a check digit that is wrong; it quotes the number, which may not be shown beside it. */
export const lastDigitMessage = (number: string) =>
  sentence("The last digit of {{number}} does not match the others. Compare it with the printed number.", { number });

/** The message for a number with too many or too few digits. */
export function digitsMessage(found: number, expected: number): string {
  if (found === expected - 1) return "1 digit is missing.";
  if (found < expected) return sentence("{{missing}} digits are missing.", { missing: expected - found });
  return found === expected + 1
    ? "There is 1 digit too many."
    : sentence("There are {{found}} digits too many.", { found: found - expected });
}
