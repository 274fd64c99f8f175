import { withUnit } from "../../reading/number-text.ts";

const approximately =
  /^\s*(?:(?:approx(?:imately)?|about|around)\b\.?|~)\s*|\s*(?:\(\s*approx(?:imately)?\.?\s*\)|\bapprox(?:imately)?\b\.?)\s*$/i;
/** "12.5 (in lakhs)", "12.5 (Rs. in lakhs)", "12.5 in lakhs". */
const unitBeside = /\s*\(\s*(?:rs\.?\s{0,3})?(?:in\s{1,3})?(?:rs\.?\s{1,3})?([a-z]+)\s*\)\s*$|\s+in\s+([a-z]+)\s*$/i;
const maxLength = 100;

/** An amount as its field reads it: with its unit, or that of the heading. `isApproximate`: the cell says "about". */
export function amountInCell(text: string, unit: string | undefined): { text: string; isApproximate: boolean } {
  if (text.length > maxLength) return { text, isApproximate: false };
  const figure = text.replace(approximately, "");
  if (figure === "") return { text, isApproximate: false };
  return { text: withUnit(figure.replace(unitBeside, " $1$2"), unit), isApproximate: figure !== text };
}
