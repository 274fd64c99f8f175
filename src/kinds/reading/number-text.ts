import { sentence } from "#texts/sentence.ts";

// A number with Indian (14,20,000) or Western (1,420,000) groups.
const figure = /^([+-]?)(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d*))?$/;

/**
 * A decimal comma, if it cannot separate groups: 12,5 and 0,125, and 1.234,50 after points. 5,00 is not accepted: it
 * may be an amount that was not typed to its end.
 */
const continental = /^[+-]?(?:\d+,\d|0,\d+|\d{1,3}(?:\.\d{3})+,\d{1,2})$/;

/** Converts digits of Indian scripts to 0–9: २०२२ to 2022. */
export function withPlainDigits(text: string): string {
  return text.replace(indianDigit, (digit) => String((digit.charCodeAt(0) % 0x80) - 0x66));
}

/** The digits are at the same place in each script's Unicode block of 128 characters. */
const indianDigit = /[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯]/g;

/** Removes separators from a number, so that `Number` can parse it; undefined if it is not a number. */
export function readPlainFigure(text: string): string | undefined {
  const compact = text.trim().replace(/\s+/g, "");
  const match = figure.exec(continental.test(compact) ? compact.replaceAll(".", "").replace(",", ".") : compact);
  if (!match) return undefined;
  const [, sign = "", whole = "", fraction = ""] = match;
  return `${sign === "-" ? "-" : ""}${whole.replaceAll(",", "")}${fraction === "" ? "" : `.${fraction}`}`;
}

/** Adds the unit of the heading to a plain number: under "Amount (INR in lakhs)", 5 is 5 lakhs. */
export function withUnit(text: string, unit: string | undefined): string {
  return unit !== undefined && /^[\d.,\s]+$/.test(text) ? `${text.trim()} ${unit}` : text;
}

/** Groups digits as in India: 1420000 is written 14,20,000. */
export function groupIndianDigits(whole: string): string {
  const last = whole.slice(-3);
  const rest = whole.slice(0, -3);
  return rest === "" ? last : `${rest.replace(/\B(?=(\d{2})+$)/g, ",")},${last}`;
}

/** False if a sum is meaningless, as for an impact factor. */
export type SumOption = { isSummable?: false };

export type Limits = { min?: number | undefined; max?: number | undefined };

export function outsideMessage(
  value: number,
  { min, max }: Limits,
  show: (value: number) => string,
): string | undefined {
  if (min !== undefined && value < min) return sentence("It must be at least {{min}}.", { min: show(min) });
  if (max !== undefined && value > max) return sentence("It must be at most {{max}}.", { max: show(max) });
  return undefined;
}
