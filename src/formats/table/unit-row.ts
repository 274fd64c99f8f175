const maxUnitLength = 40;
const word = String.raw`(?:in|rs\.?|inr|₹|%|rupees|lakhs?|lacs?|crores?|numbers?|numeric|text|mandatory|compulsory|required|optional|days?|weeks?|months?|hours?|hrs?\.?)`;
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

/** The headings of amounts with the unit that a line above the table has for all of them: "(Amount Rs. in Lakhs)". */
export function withUnitOfTitle(names: readonly string[], titles: readonly string[]): readonly string[] {
  const text = titles.map((title) => unitOfAll.exec(title)?.[1]).find(Boolean);
  if (text === undefined) return names;
  return names.map((name) =>
    nameOfAmount.test(name) && !ofOther.test(name) && !ofAmounts.test(name) ? joinUnit(name, `in ${text}`) : name,
  );
}

const unitOfAll =
  /^\W*(?:note\W+)?(?:all )?(?:the )?(?:amounts?|figures?|funds?|grants?)?\W*(?:are |is )?(?:in )?(?:rs\.?|inr|₹|rupees)?\s*(?:in )?\(?(lakhs?|lacs?|crores?)\W*$/i;
const nameOfAmount = /\b(?:amounts?|grants?|funds?|costs?|budget|outlay|sanctioned|received|revenue|fees?)\b/i;
const ofOther =
  /\b(?:agency|agencies|body|bodies|date|year|source|scheme|name|title|period|type|letter|order|from|by|nos?)\b/i;

const isUnit = (text: string) => text.length <= maxUnitLength && unit.test(text);

const ofAmounts = /\b(?:lakhs?|lacs?|crores?|usd|eur|gbp)\b|[$€£]/i;

/** "Amount (sanctioned, in lakhs)": a heading is compared without its last brackets. */
function joinUnit(name: string, text: string): string {
  if (!ofAmounts.test(text) || name.trim() === "") return name;
  const plain = text.replace(/^[([]|[)\]]$/g, "");
  return name.trimEnd().endsWith(")") ? `${name.trimEnd().slice(0, -1)}, ${plain})` : `${name} (${plain})`;
}
