const maxUnitLength = 40;
const word = String.raw`(?:in|rs\.?|inr|₹|%|rupees|lakhs?|lacs?|crores?|numbers?|numeric|text|days?|weeks?|months?|hours?|hrs?\.?)`;
/** "(Rs. in lakhs)", "in lakhs", "dd-mm-yyyy", "Q1/Q2/Q3/Q4", "Yes/No". Numbers alone count the columns. */
const unit = new RegExp(
  String.raw`^(?:[([](?=.*[\p{L}₹%]).+[)\]]|${word}(?:\s+${word}){0,4}|[dmy]{1,4}(?:[-/. ][dmy]{1,4}){1,2}|(?=.*\p{L})\w{1,4}(?:\s?/\s?\w{1,4}){1,5})$`,
  "iu",
);

/**
 * The headings, with the unit of amounts that a row below them has: without "in lakhs" they would be read as rupees. Undefined
 * if the next row says more than units, formats and choices, as a row of the table does.
 */
export function withUnits(names: readonly string[], next: readonly string[] = []): string[] | undefined {
  const units = next.map((cell, index) => (cell.trim() === names[index]?.trim() ? "" : cell.trim()));
  const isUnits = next.length <= names.length && units.every((one) => one === "" || isUnit(one)) && units.some(Boolean);
  return isUnits ? names.map((name, index) => joinUnit(name, units[index] ?? "")) : undefined;
}

const isUnit = (text: string) => text.length <= maxUnitLength && unit.test(text);

const ofAmounts = /\b(?:lakhs?|lacs?|crores?|usd|eur|gbp)\b|[$€£]/i;

/** "Amount (sanctioned, in lakhs)": a heading is compared without its last brackets. */
function joinUnit(name: string, text: string): string {
  if (!ofAmounts.test(text) || name.trim() === "") return name;
  const plain = text.replace(/^[([]|[)\]]$/g, "");
  return name.trimEnd().endsWith(")") ? `${name.trimEnd().slice(0, -1)}, ${plain})` : `${name} (${plain})`;
}
