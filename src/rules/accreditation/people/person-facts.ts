import { overlapsSpan } from "#kinds/appointment.ts";
import type { Day } from "#kinds/day.ts";
import { showValue } from "#kinds/derive/field-value.ts";
import type { RecordData } from "#kinds/field.ts";
import { profile as profileKind } from "#kinds/records/profile.ts";
import { quotient } from "../amounts.ts";
import { countMonthsInPosts } from "./count-months-in-posts.ts";
import { findHighestDegree, wasAwardedDoctorate } from "./degree.ts";
import { isFullTimePost, type PersonCandidate, type Post } from "./person-candidate.ts";

/** The names of the facts that tables print about a person. */
export const personFacts = [
  "name",
  "designation",
  "designationAtJoining",
  "departments",
  "joined",
  "yearJoined",
  "monthsHere",
  "yearsHere",
  "yearsTeaching",
  "serving",
  "isCurrent",
  "left",
  "association",
  "natureOfAppointment",
  "basis",
  "degree",
  "degreeYear",
  "degreeAndYear",
  "university",
  "receivedDoctorate",
  "age",
  "isGuide",
  "guideSince",
  "scholars",
  "scholarsRegistered",
  "theses",
] as const;
export type PersonFact = (typeof personFacts)[number];

/** Those that only the appointments have, which an admin keeps. */
export const appointmentFacts: readonly PersonFact[] = [
  "departments",
  "joined",
  "yearJoined",
  "monthsHere",
  "yearsHere",
  "yearsTeaching",
  "basis",
];
export type PersonFacts = Readonly<Record<PersonFact, string | number | null>> & { rank: Rank };

/** Those that are computed from a field of the profile, which may be sensitive. */
export const profileFacts: Partial<Record<PersonFact, string>> = { age: "dateOfBirth" };

/** The cadre of a post, derived from its designation. */
export const ranks = ["professor", "associate-professor", "assistant-professor", "other"] as const;
export type Rank = (typeof ranks)[number];

/** The facts about a person as of a day; months are counted until that day, or until they left. `since`: a period that ends then. */
export function factsOn(day: Day, candidate: PersonCandidate, since: Day = day): PersonFacts {
  const { name, appointments, profile, degrees, guide, scholars, teachingPeriods = [] } = candidate;
  const begun = appointments.filter(({ starts }) => (starts ?? "") <= day);
  const present = begun.filter((post) => overlapsSpan(post, day, day));
  const last = newest(present) ?? newest(begun);
  const first = begun.toSorted((a, b) => (a.starts ?? "").localeCompare(b.starts ?? ""))[0];
  const joined = first?.starts ?? null;
  const left =
    present.length > 0
      ? null
      : (begun
          .map(({ ends }) => ends ?? "")
          .sort()
          .at(-1) ?? null);
  const months = countMonthsInPosts(begun, day);
  const taughtMonths = countMonthsInPosts([...begun, ...teachingPeriods], day);
  const degree = findHighestDegree(degrees, day);
  const known = scholars.toSorted((a, b) => textOf(a.registrationDate).localeCompare(textOf(b.registrationDate)));
  return {
    name,
    designation: last?.designation ?? shownOf(profile, "designation"),
    designationAtJoining: first?.designation ?? shownOf(profile, "designationAtJoining"),
    departments:
      [...new Set((present.length > 0 ? present : last ? [last] : []).map((post) => post.department))].join("; ") ||
      null,
    joined: formatDay(joined),
    yearJoined: yearOf(joined),
    monthsHere: months,
    yearsHere: inYears(months),
    yearsTeaching: inYears(taughtMonths),
    serving: left === null ? "Yes" : (yearOf(left) ?? null),
    isCurrent: left === null ? "Y" : "N",
    left: formatDay(left),
    association: last?.nature ? associations[last.nature] : shownOf(profile, "natureOfAssociation"),
    natureOfAppointment: shownOf(profile, "natureOfAppointment") ?? (last?.nature ? naturesOfNaac[last.nature] : null),
    basis: last ? (isFullTimePost(last) ? "Full time" : "Part time") : null,
    degree: degree?.label ?? null,
    degreeYear: degree?.year ?? null,
    degreeAndYear: degree ? [degree.label, degree.year].filter((part) => part !== null).join(", ") : null,
    university: degree?.university ?? null,
    receivedDoctorate: wasAwardedDoctorate(degrees, { first: since, last: day }),
    age: ageOn(day, profile.dateOfBirth),
    isGuide: guide.isRecognised ? "Yes" : "No",
    guideSince: guide.since,
    scholars: known.map((one) => textOf(one.scholarName)).join("; ") || null,
    scholarsRegistered: known.map((one) => textOf(one.registrationDate).slice(0, 4)).join("; ") || null,
    theses: known.map((one) => textOf(one.thesisTitle)).join("; ") || null,
    rank: rankOf(last?.designation ?? textOf(profile.designation)),
  };
}

const associations = { regular: "Regular", contract: "Contract", visiting: "Visiting", adjunct: "Adjunct" } as const;

/** NAAC asks for "Against Sanctioned post, temporary, permanent"; only the profile says the first. */
const naturesOfNaac = {
  regular: "Permanent",
  contract: "Temporary",
  visiting: "Temporary",
  adjunct: "Temporary",
} as const;

/** The latest post; of posts that begin together, one in the table's scope. */
function newest(posts: readonly Post[]): Post | undefined {
  return posts.toSorted(
    (a, b) => (b.starts ?? "").localeCompare(a.starts ?? "") || Number(b.isOfScope) - Number(a.isOfScope),
  )[0];
}

function rankOf(designation: string): Rank {
  const folded = designation.toLowerCase().replaceAll("-", " ");
  if (/\bassociate prof/.test(folded)) return "associate-professor";
  if (/\bassistant prof|\blecturer\b/.test(folded)) return "assistant-professor";
  return /\bprofessor\b/.test(folded) ? "professor" : "other";
}

function shownOf(profile: RecordData, name: string): string | null {
  const field = profileKind.fields[name];
  const value = profile[name];
  return (field && value !== undefined && value !== null && showValue(field, value)) || null;
}

/** Completed years of life. */
function ageOn(day: Day, born: unknown): number | null {
  if (typeof born !== "string" || born.length < 10 || born > day) return null;
  return Number(day.slice(0, 4)) - Number(born.slice(0, 4)) - Number(day.slice(5) < born.slice(5));
}

const inYears = (months: number | null) => (months === null ? null : quotient(BigInt(months), 12n));
const textOf = (value: unknown) => (typeof value === "string" ? value : "");
const yearOf = (day: Day | null) => (day ? Number(day.slice(0, 4)) : null);
const formatDay = (day: Day | null) => (day ? day.split("-").reverse().join("-") : null);
