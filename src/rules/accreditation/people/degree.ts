import { type Day, spanOf } from "#kinds/day.ts";
import type { RecordData } from "#kinds/field.ts";

/** The degrees, highest first. */
const degreeLabels = { phd: "Ph.D.", master: "Master’s", bachelor: "Bachelor’s", diploma: "Diploma" } as const;
export type Degree = keyof typeof degreeLabels;

export type HighestDegree = { degree: Degree; label: string; year: number | null; university: string | null };

/** The highest degree completed by the day, by the same rules as the search for people by degree. */
export function findHighestDegree(degrees: readonly RecordData[], day: Day): HighestDegree | null {
  for (const degree of Object.keys(degreeLabels) as Degree[]) {
    const row = degrees.find((entry) => entry.degree === degree && isCompleted(entry) && isAwarded(entry, day));
    if (!row) continue;
    const university = row.university ?? row.institute;
    return {
      degree,
      label: degreeLabels[degree],
      year: yearOf(row),
      university: typeof university === "string" ? university : null,
    };
  }
  return null;
}

/** Null where no degree is entered, or where the year of the award is only partly in the span. */
export function wasAwardedDoctorate(
  degrees: readonly RecordData[],
  span: { first: Day; last: Day },
): "Yes" | "No" | null {
  if (degrees.length === 0) return null;
  const awards = degrees.flatMap((row) => (row.degree === "phd" && isCompleted(row) ? [awardOf(row)] : []));
  if (awards.some((award) => award && award.first >= span.first && award.last <= span.last)) return "Yes";
  return awards.every((award) => award && (award.last < span.first || award.first > span.last)) ? "No" : null;
}

function awardOf({ awardDate, year }: RecordData): { first: Day; last: Day } | null {
  const award = awardDate ?? year;
  return award === undefined || award === null ? null : spanOf(String(award));
}

/** Where the status is not filled in, a year of passing or a date of award says that the degree is completed. */
function isCompleted({ status, year, awardDate }: RecordData): boolean {
  return status === "completed" || (status !== "pursuing" && (year ?? awardDate ?? null) !== null);
}

/** A degree without a year counts from the beginning. */
function isAwarded({ awardDate, year }: RecordData, day: Day): boolean {
  if (typeof awardDate === "string") return spanOf(awardDate).first <= day;
  return typeof year !== "number" || year <= Number(day.slice(0, 4));
}

function yearOf({ awardDate, year }: RecordData): number | null {
  if (typeof awardDate === "string") return Number(awardDate.slice(0, 4));
  return typeof year === "number" ? year : null;
}
