import { addDays, type Day } from "#kinds/day.ts";

/** Its first and its last day are included. Null as last day: the person is still there. */
export type ServicePeriod = { starts: Day | null; ends: Day | null };

export type ExperienceFacts = {
  /** Appointments in this institute, without additional charges. */
  appointments: readonly ServicePeriod[];
  /** Posts in other institutions, as entered in the person's experience, with the type of employment. */
  outsidePosts: readonly (ServicePeriod & { employmentType: string | null })[];
};

/** In years, rounded to a tenth. Null if there are such posts, but no first day of one is known. */
export type ExperienceYears = Record<"service" | "teaching" | "industry" | "research" | "total", number | null>;

/**
 * Computes a person's experience up to a day, for the pages about the person: `service` in this institute, `teaching` here
 * and elsewhere, in `industry`, in `research`, and in `total`. A day with several posts counts once, and leave counts as
 * service. A period without a first day adds nothing, as its length is unknown. A year is 365.25 days, so that whole
 * years have whole numbers despite leap days. Accreditation tables (NAAC 2.4.3, NBA, NIRF) count completed months
 * instead: see `countMonthsInPosts`.
 */
export function countExperienceYears({ appointments, outsidePosts }: ExperienceFacts, on: Day): ExperienceYears {
  const ofType = (type: string) => outsidePosts.filter(({ employmentType }) => employmentType === type);
  const years = (periods: readonly ServicePeriod[]) =>
    periods.length > 0 && periods.every(({ starts }) => starts === null)
      ? null
      : Math.round((daysIn(periods, on) / daysInYear) * 10) / 10;
  return {
    service: years(appointments),
    teaching: years([...appointments, ...ofType("teaching")]),
    industry: years(ofType("industry")),
    research: years(ofType("research")),
    total: years([...appointments, ...outsidePosts]),
  };
}

const daysInYear = 365.25;

function daysIn(periods: readonly ServicePeriod[], on: Day): number {
  const spans = periods
    .flatMap(({ starts, ends }) => {
      const last = ends !== null && ends < on ? ends : on;
      return starts === null || starts > last ? [] : [{ starts, last }];
    })
    .sort((one, other) => one.starts.localeCompare(other.starts));
  let days = 0;
  let nextUncountedDay = "";
  for (const { starts, last } of spans) {
    const first = starts > nextUncountedDay ? starts : nextUncountedDay;
    if (first > last) continue;
    days += (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1;
    nextUncountedDay = addDays(last, 1);
  }
  return days;
}
