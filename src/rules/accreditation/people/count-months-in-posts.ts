import { addDays, type Day } from "#kinds/day.ts";

/** Complete months in the posts until the day. Days with several posts count once. Null if a first day is unknown. */
export function countMonthsInPosts(
  appointments: readonly { starts: Day | null; ends: Day | null }[],
  until: Day,
): number | null {
  const spans = appointments
    .map(({ starts, ends }) => ({ first: starts, dayAfter: addDays(ends === null || ends > until ? until : ends, 1) }))
    .filter(({ first, dayAfter }) => first === null || first < dayAfter)
    .toSorted((a, b) => (a.first ?? "").localeCompare(b.first ?? ""));
  let months = 0;
  let [first, dayAfter] = ["", ""];
  for (const span of spans) {
    if (span.first === null) return null;
    if (span.first <= dayAfter) dayAfter = span.dayAfter > dayAfter ? span.dayAfter : dayAfter;
    else {
      months += monthsBetween(first, dayAfter);
      [first, dayAfter] = [span.first, span.dayAfter];
    }
  }
  return months + monthsBetween(first, dayAfter);
}

/** Completed months from a day to the day after the last one. */
function monthsBetween(first: Day, dayAfter: Day): number {
  if (first === "") return 0;
  const [year, month, day] = first.split("-").map(Number) as [number, number, number];
  const [endYear, endMonth, endDay] = dayAfter.split("-").map(Number) as [number, number, number];
  return (endYear - year) * 12 + endMonth - month - (endDay < day ? 1 : 0);
}
