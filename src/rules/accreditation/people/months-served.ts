import { addDays, type Day } from "#kinds/day.ts";

/** Complete months in the posts until the day. Days with several posts count once. Null if a first day is unknown. */
export function monthsServed(
  appointments: readonly { starts: Day | null; ends: Day | null }[],
  until: Day,
): number | null {
  const spans = appointments
    .map(({ starts, ends }) => ({ first: starts, after: addDays(ends === null || ends > until ? until : ends, 1) }))
    .filter(({ first, after }) => first === null || first < after)
    .toSorted((a, b) => (a.first ?? "").localeCompare(b.first ?? ""));
  let months = 0;
  let [first, after] = ["", ""];
  for (const span of spans) {
    if (span.first === null) return null;
    if (span.first <= after) after = span.after > after ? span.after : after;
    else {
      months += monthsBetween(first, after);
      [first, after] = [span.first, span.after];
    }
  }
  return months + monthsBetween(first, after);
}

/** Completed months from a day to the day after the last one. */
function monthsBetween(first: Day, after: Day): number {
  if (first === "") return 0;
  const [year, month, day] = first.split("-").map(Number) as [number, number, number];
  const [endYear, endMonth, endDay] = after.split("-").map(Number) as [number, number, number];
  return (endYear - year) * 12 + endMonth - month - (endDay < day ? 1 : 0);
}
