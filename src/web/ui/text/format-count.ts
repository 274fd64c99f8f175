import { currentLocale } from "../../texts/languages.ts";

/** A whole number with Indian grouping and a true minus sign: 14,20,000. */
export function formatCount(count: number): string {
  return count.toLocaleString(currentLocale()).replace("-", "−");
}
