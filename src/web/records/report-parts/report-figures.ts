import type * as z from "zod";
import type { figure, figures } from "#contract/asking.ts";
import { money } from "#kinds/fields/money.ts";
import { formatCount } from "../../ui/text/format-count.ts";

export type Figures = z.output<typeof figures>;
export type Figure = z.output<typeof figure>;
export type FigureKey = Figure["keys"][number];
type Unit = Figures["measure"]["unit"];

const plain = money({ label: "" });

/** A measure as shown: money with its sign, a dash if no work has a value. */
export function valueText(value: number | null, unit: Unit): string {
  if (value === null) return "–";
  return unit === "money" ? money.show(value, plain) : formatCount(value);
}

/** More than the value of the whole where a work is in several rows. */
export const sumOfRows = ({ rows }: Pick<Figures, "rows">) => rows.reduce((all, { value }) => all + (value ?? 0), 0);

/** In a chart amounts are in lakh, as paise would be too long. */
export function toChartValue({ value }: Pick<Figure, "value">, unit: Unit): number {
  if (value === null) return 0;
  return unit === "money" ? Number((value / 1_00_000_00).toFixed(2)) : value;
}

export const yearNames: readonly string[] = ["year", "ay", "fy"];

/** A row in words. */
export function nameOf({ keys }: Pick<Figure, "keys">): string {
  return keys.map(({ label }) => label).join(", ");
}

/** A value of a key, unique among the others; a missing value by its reason. */
export function idOf({ value, missingBecause }: FigureKey): string {
  return missingBecause ? `- ${missingBecause}` : `= ${value}`;
}
