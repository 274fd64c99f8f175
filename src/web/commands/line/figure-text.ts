import type { asking } from "#contract/asking.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { formatCount } from "../../ui/text/format-count.ts";

export type Figures = NonNullable<ResponseOf<typeof asking.ask>["figures"]>;

/** The figure of a query as a whole: the number of works, or what was added up. */
export function figureText({ measure, whole }: Figures, none: string): string {
  return measure.type === "works" ? formatCount(whole.works) : valueText(whole.value, measure.unit, none);
}

/** Money is in paise. */
export function valueText(value: number | null, unit: Figures["measure"]["unit"], none: string): string {
  if (value === null) return none;
  return unit === "money" ? `₹ ${formatCount(value / 100)}` : formatCount(value);
}
