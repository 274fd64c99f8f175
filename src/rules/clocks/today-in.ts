import type { Day } from "#kinds/day.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day that an instant falls on in a time zone, for example `Asia/Kolkata`. Throws RangeError on an unknown zone. */
export function todayIn(timeZone: string, instant: Date): Day {
  const parts = new Map(
    formatFor(timeZone)
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  );
  return `${parts.get("year")?.padStart(4, "0")}-${parts.get("month")}-${parts.get("day")}`;
}

// Making a formatter costs far more than using it, and a server knows only a few zones.
function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-GB", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  formats.set(timeZone, made);
  return made;
}
