import { withPlainDigits } from "#kinds/reading/number-text.ts";
import { text } from "#texts/text.ts";

/** Personal data that proofs may contain and that should not be shown to everybody with a link. */
export const sensitiveFindings = {
  pan: text("a PAN"),
  aadhaar: text("an Aadhaar number"),
  bank: text("a bank account"),
  phone: text("a mobile number"),
  birth: text("a date of birth"),
} as const;
export type SensitiveFinding = keyof typeof sensitiveFindings;

const patterns: Record<Exclude<SensitiveFinding, "aadhaar">, RegExp> = {
  pan: /\b[A-Z]{3}[ABCFGHJLPT][A-Z]\s?\d{4}\s?[A-Z]\b/i,
  bank: /\b[A-Z]{4}0[A-Z0-9]{6}\b|\b(?:a\/c|acct?|account)\b[^\n]{0,30}?\d{9,18}\b/i,
  phone: /(?:\+91[\s-]?|\b0?)[6-9]\d{4}[\s-]?\d{5}\b/,
  birth: /\bdate\s+of\s+birth\b|\bd\.?\s?o\.?\s?b\b|जन्म\s?(?:तिथि|तारीख|दिनांक)/i,
};
const twelveDigits = /(?<!\d)[2-9]\d{3}[\s-]?\d{4}[\s-]?\d{4}(?!\d)/g;

/** Finds such data by its format, in digits of any Indian script. Pictures and signatures are not found. */
export function findSensitive(document: string): SensitiveFinding[] {
  const text = withPlainDigits(document);
  const found = Object.entries(patterns)
    .filter(([, pattern]) => pattern.test(text))
    .map(([name]) => name as SensitiveFinding);
  const isAadhaar = [...text.matchAll(twelveDigits)].some(([digits]) => hasRightCheckDigit(digits.replace(/\D/g, "")));
  return isAadhaar ? [...found, "aadhaar"] : found;
}

/** Checks the Verhoeff check digit at the end of an Aadhaar number, computed in the dihedral group of order ten. */
function hasRightCheckDigit(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    let permuted = Number(digit);
    for (let step = 0; step < index % 8; step++) permuted = permutation[permuted] ?? 0;
    sum = product(sum, permuted);
  }
  return sum === 0;
}

const permutation = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];

function product(a: number, b: number): number {
  if (a < 5) return b < 5 ? (a + b) % 5 : 5 + ((a + b) % 5);
  return b < 5 ? 5 + ((a - b + 5) % 5) : (a - b + 5) % 5;
}
