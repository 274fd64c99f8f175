import { withUnit } from "../../reading/number-text.ts";

const about =
  /^\s*(?:(?:approx(?:imately)?|about|around)\b\.?|~)\s*|\s*(?:\(\s*approx(?:imately)?\.?\s*\)|\bapprox(?:imately)?\b\.?)\s*$/i;
/** "12.5 (in lakhs)", "12.5 (Rs. in lakhs)", "12.5 in lakhs". */
const unitBeside = /\s*\(\s*(?:rs\.?\s{0,3})?(?:in\s{1,3})?(?:rs\.?\s{1,3})?([a-z]+)\s*\)\s*$|\s+in\s+([a-z]+)\s*$/i;
const longest = 100;

/** An amount as its field reads it: with its unit, or that of the heading. `isAbout`: it is no exact figure. */
export function amountInCell(text: string, unit: string | undefined): { text: string; isAbout: boolean } {
  if (text.length > longest) return { text, isAbout: false };
  const figure = text.replace(about, "");
  if (figure === "") return { text, isAbout: false };
  return { text: withUnit(figure.replace(unitBeside, " $1$2"), unit), isAbout: figure !== text };
}
