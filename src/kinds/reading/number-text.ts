import { sentence } from "#texts/sentence.ts";

// Grouping as in India (14,20,000) or in the West (1,420,000).
const figure = /^([+-]?)(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d*))?$/;

/**
 * A comma before the decimals, where it cannot be one of a group: 12,5 and 0,125, and 1.234,50 after points. 5,00 is as
 * likely an amount that was not typed to its end.
 */
const continental = /^[+-]?(?:\d+,\d|0,\d+|\d{1,3}(?:\.\d{3})+,\d{1,2})$/;

/** Figures of Indian scripts as those of all readers here: २०२२ as 2022. */
export function withPlainDigits(text: string): string {
  return text.replace(indianDigit, (digit) => String((digit.charCodeAt(0) % 0x80) - 0x66));
}

/** Ten in each block of a script, in the same places. */
const indianDigit = /[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯]/g;

/** A plain figure without separators, as `Number` reads it, or undefined. */
export function plainFigure(text: string): string | undefined {
  const bare = text.trim().replace(/\s+/g, "");
  const match = figure.exec(continental.test(bare) ? bare.replaceAll(".", "").replace(",", ".") : bare);
  if (!match) return undefined;
  const [, sign = "", whole = "", fraction = ""] = match;
  return `${sign === "-" ? "-" : ""}${whole.replaceAll(",", "")}${fraction === "" ? "" : `.${fraction}`}`;
}

/** A bare figure under "Amount (INR in lakhs)" is in lakhs. */
export function withUnit(text: string, unit: string | undefined): string {
  return unit !== undefined && /^[\d.,\s]+$/.test(text) ? `${text.trim()} ${unit}` : text;
}

/** Two-digit groups before the last three: 1420000 is written 14,20,000. */
export function indianGroups(whole: string): string {
  const last = whole.slice(-3);
  const rest = whole.slice(0, -3);
  return rest === "" ? last : `${rest.replace(/\B(?=(\d{2})+$)/g, ",")},${last}`;
}

/** False where a sum is meaningless: a page number, an index. */
export type Adding = { adds?: false };

export type Limits = { min?: number | undefined; max?: number | undefined };

/** The message for a figure outside its limits. */
export function outsideMessage(
  value: number,
  { min, max }: Limits,
  show: (value: number) => string,
): string | undefined {
  if (min !== undefined && value < min) return sentence("It must be at least {{min}}.", { min: show(min) });
  if (max !== undefined && value > max) return sentence("It must be at most {{max}}.", { max: show(max) });
  return undefined;
}
