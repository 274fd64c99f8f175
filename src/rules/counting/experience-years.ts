import { addDays, type Day } from "#kinds/day.ts";

/** The first and last day are included; without a last day it continues. */
export type ServicePeriod = { starts: Day | null; ends: Day | null };

export type ExperienceFacts = {
  /** Appointments in this institute, without additional charges. */
  appointments: readonly ServicePeriod[];
  /** Posts elsewhere as entered in the person's document, with their type. */
  posts: readonly (ServicePeriod & { kind: string | null })[];
};

/** In years, rounded to a tenth. */
export type ExperienceYears = Record<"service" | "teaching" | "industry" | "research" | "total", number>;

/**
 * Experience in years as on a day: `service` in this institute (NAAC 2.4.3, "total years of experience in the same
 * institution"; NBA, faculty table, "experience in years in current institute"), `teaching` here and elsewhere,
 * `industry`, `research` and `total` (NIRF, faculty list). A day with several posts counts once, leave counts as
 * service, and later days do not count. A period without a first day is not counted, as its length is unknown. A year
 * is 365.25 days, so that whole years give whole numbers despite leap days.
 */
export function experienceYears({ appointments, posts }: ExperienceFacts, on: Day): ExperienceYears {
  const ofKind = (wanted: string) => posts.filter(({ kind }) => kind === wanted);
  const years = (periods: readonly ServicePeriod[]) => Math.round((daysIn(periods, on) / daysInYear) * 10) / 10;
  return {
    service: years(appointments),
    teaching: years([...appointments, ...ofKind("teaching")]),
    industry: years(ofKind("industry")),
    research: years(ofKind("research")),
    total: years([...appointments, ...posts]),
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
  let next = "";
  for (const { starts, last } of spans) {
    const first = starts > next ? starts : next;
    if (first > last) continue;
    days += (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1;
    next = addDays(last, 1);
  }
  return days;
}
