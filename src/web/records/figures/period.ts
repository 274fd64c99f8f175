import { labelOf } from "#rules/clocks/year-label.ts";

/** Which years a dashboard's figures are of. Undefined: the institute's own clock, every year. */
export type Period = { clock: Clock | undefined; year: number | undefined };
export type Clock = "calendar" | "academic";

/** From the address: `?clock=academic&year=2024`. What is no clock or year is as if left out. */
export function readPeriod(params: URLSearchParams): Period {
  const clock = params.get("clock");
  const year = params.get("year") ?? "";
  return {
    clock: clock === "calendar" || clock === "academic" ? clock : undefined,
    year: /^(19|2[0-3])\d\d$/.test(year) ? Number(year) : undefined,
  };
}

/** The address with another period; everything else in it stays. */
export function writePeriod(params: URLSearchParams, change: Partial<Period>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** The part of a question that asks for one year: `year:2024`, `ay:2024-25`. */
export function yearPart(clock: Clock, year: number): string {
  return `${clock === "calendar" ? "year" : "ay"}:${labelOf(clock, year)}`;
}

/** The same for the dashboard's period; empty for all years. */
export function periodPart(clock: Clock, year: number | undefined): string {
  return year === undefined ? "" : yearPart(clock, year);
}
