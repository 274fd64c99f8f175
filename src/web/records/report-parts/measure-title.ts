import { translate } from "#texts/translate.ts";
import type { Figures } from "./report-figures.ts";

/** What the numbers are: works, days, or the field that is added up. */
export function measureTitle({ type, label }: Pick<Figures["measure"], "type" | "label">): string {
  if (type === "works") return translate("Works");
  return type === "days" ? translate("Days") : label;
}
