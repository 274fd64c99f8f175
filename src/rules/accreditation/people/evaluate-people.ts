import { overlapsSpan } from "#kinds/appointment.ts";
import type { Day } from "#kinds/day.ts";
import { profile } from "#kinds/records/profile.ts";
import { spanOfYear } from "../../periods/days-of-condition.ts";
import { computeFigure, makeEmptyYear, type NbaYear, type PersonLine, personLines } from "../figures/compute-figure.ts";
import type { Reason } from "../reasons.ts";
import { cellOf, type InYear } from "../rows/cells.ts";
import { fulfils } from "../rows/check.ts";
import {
  type EvaluatedTable,
  type ExcludedRecord,
  type TableRequest,
  type TableRow,
  withFigures,
} from "../rows/evaluate-table.ts";
import { gapsOf, isInAppointments, isInProfile } from "../rows/gaps.ts";
import { numberRows } from "../rows/number-rows.ts";
import { yearsOf } from "../rows/years-of-period.ts";
import { isFullTimePost, type PersonCandidate } from "./person-candidate.ts";
import { factsOn, type PersonFacts } from "./person-facts.ts";

/** For each person, the records of each year, for columns of single years. */
type InYearsByPerson = ReadonlyMap<string, ReadonlyMap<number, InYear>>;

/** A faculty member who is counted, with the facts as of the last day of each counted year. */
export type CountedPerson = { candidate: PersonCandidate; years: ReadonlyMap<number, PersonFacts> };

/**
 * Everybody who had a post in the period or a year around it becomes a row or is left out for one reason. A person
 * counts in each year on whose last day they were on the staff.
 */
export function evaluatePeople(
  people: readonly PersonCandidate[],
  request: TableRequest,
  works: InYearsByPerson = new Map(),
): EvaluatedTable {
  const counted: CountedPerson[] = [];
  const excluded: ExcludedRecord[] = [];
  for (const candidate of people) {
    const found = evaluatePerson(candidate, request);
    if (typeof found === "string") excluded.push({ ...aboutOf(candidate), reason: found });
    else counted.push({ candidate, years: found });
  }
  counted.sort((a, b) => a.candidate.name.localeCompare(b.candidate.name, "en"));
  excluded.sort((a, b) => a.title.localeCompare(b.title, "en"));
  const rows = counted.map((one) => rowOf(one, request, works));
  numberRows(rows, request);
  const endOf = (year: number) => spanOfYear(request.table.years.period, year, request.settings).last;
  const inYears = counted.flatMap(({ candidate, years }) =>
    [...years].map(([year, { monthsHere, isGuide, guideSince }]) => ({
      year,
      owners: [{ account: candidate.account }],
      isGuide: isGuide === "Yes" && Number(guideSince ?? 0) <= Number(endOf(year).slice(0, 4)),
      received: BigInt(monthsHere ?? 0),
      isUnknown: monthsHere === null,
    })),
  );
  const { figure } = request.table;
  return {
    ...withFigures(rows, inYears, request),
    excluded,
    excludedByIndex: [],
    figure: figure
      ? computeFigure(
          figure,
          yearsOf(request.period).map((year) => nbaYear(year, rows, request)),
        )
      : null,
    summary: null,
    breakdown: null,
  };
}

/** A table with a figure lists only full-time faculty, so everybody in it counts. */
function nbaYear(year: number, rows: readonly TableRow[], request: TableRequest): NbaYear {
  const lines = rows.flatMap((row) => row.lines?.get(year) ?? []);
  const counts = personLines.map((name) => [name, lines.filter((line) => line === name).length]);
  return { ...makeEmptyYear(request.office?.get(year) ?? {}), ...Object.fromEntries(counts) };
}

/** The lines of a figure that count the person in a year. */
function linesOf(facts: PersonFacts, years: CountedPerson["years"], { period }: TableRequest): PersonLine[] {
  const isCounted: Record<PersonLine, boolean> = {
    faculty: true,
    doctors: facts.degree === "Ph.D.",
    masters: facts.degree === "Master’s",
    professors: facts.rank === "professor",
    associates: facts.rank === "associate-professor",
    assistants: facts.rank === "assistant-professor",
    kept: years.has(period.from),
  };
  return personLines.filter((line) => isCounted[line]);
}

function evaluatePerson(candidate: PersonCandidate, request: TableRequest): Reason | Map<number, PersonFacts> {
  const { table, period, settings } = request;
  const dayOf = (year: number) => spanOfYear(table.years.period, year, settings);
  const own = candidate.appointments.filter(({ isOfScope }) => isOfScope);
  if (!own.some((post) => overlapsSpan(post, dayOf(period.from).first, dayOf(period.to).last))) return "other-period";
  const days = yearsOf(period).map((year) => [year, dayOf(year).last] as const);
  const present = days.filter(([, day]) => own.some((post) => overlapsSpan(post, day, day)));
  if (present.length === 0) return "not-on-staff-that-day";
  const isCounted = (day: Day) =>
    table.staff === "all" || own.some((post) => overlapsSpan(post, day, day) && isFullTimePost(post));
  const fullTime = present.filter(([, day]) => isCounted(day));
  if (fullTime.length === 0) return "not-full-time";
  const years = new Map<number, PersonFacts>();
  let reason: Reason = "not-full-time";
  for (const [year, day] of fullTime) {
    const facts = factsOn(day, candidate);
    const exclusionReason = table.exclusions.find(({ when }) => fulfils(when, profile, facts))?.reason;
    if (exclusionReason === undefined) years.set(year, facts);
    else reason = exclusionReason;
  }
  return years.size > 0 ? years : reason;
}

/** Shows the facts of the period's last day, so that a table of several years shows who has left. */
function rowOf({ candidate, years }: CountedPerson, request: TableRequest, works: InYearsByPerson): TableRow {
  const { table, form, period, settings } = request;
  const { first } = spanOfYear(table.years.period, period.from, settings);
  const { last } = spanOfYear(table.years.period, period.to, settings);
  const facts = factsOn(last, candidate, first);
  const { headings } = form.parts[0];
  const asRow = {
    candidate: {
      id: candidate.account,
      kind: profile,
      state: "submitted" as const,
      title: candidate.name,
      data: { ...candidate.profile, ...facts },
      people: [],
      departments: [],
      isCounted: true,
      isDuplicate: false,
      proofs: 0,
    },
    year: "",
    received: 0n,
    settings,
    inYears: new Map(
      yearsOf(period).map((year) => [year, works.get(candidate.account)?.get(year) ?? { count: 0, received: 0n }]),
    ),
    lastYear: period.to,
  };
  const cells = headings.map(({ column }) => cellOf(table.columns[column] ?? { nothing: true }, asRow));
  const gaps = gapsOf(request, headings, cells);
  const ownGaps = gaps.filter((gap) => !isInAppointments(table, gap));
  const isOfProfile = ownGaps.length > 0 && ownGaps.every((gap) => isInProfile(table, gap));
  return {
    ...aboutOf(candidate),
    // Where the gaps can be filled.
    ...(isOfProfile && candidate.profileRecord && { opens: candidate.profileRecord }),
    state: null,
    year: Math.max(...years.keys()),
    inYears: years,
    ...(table.figure && { lines: new Map([...years].map(([year, facts]) => [year, linesOf(facts, years, request)])) }),
    part: 0,
    cells,
    gaps,
  };
}

function aboutOf({ account, name, shownRecord }: PersonCandidate) {
  return { record: account, kind: "person", title: name, owners: [{ account, name }], opens: shownRecord };
}
