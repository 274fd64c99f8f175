import { translate } from "#texts/translate.ts";
import type { Figures } from "./report-figures.ts";

/** What the numbers are: works, days, or the field that is added up. */
export function measureTitle({ of, label }: Pick<Figures["measure"], "of" | "label">): string {
  if (of === "works") return translate("Works");
  return of === "days" ? translate("Days") : label;
}
