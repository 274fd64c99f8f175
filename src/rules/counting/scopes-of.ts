import type { Day } from "#kinds/day.ts";
import type { AuthorshipState, MatchWay } from "#kinds/record-state.ts";
import { isCounted } from "./counted-state.ts";

/** Scope of the institute as a whole. */
export const instituteScope = 0;
/** Scope of records that no department holds; the largest 32-bit integer, so it stands last. */
export const nowhereScope = 2147483647;

/** A stay in a department; both ends belong to it, an absent end is open. */
export type Appointment = { department: number; starts: Day | null; ends: Day | null };

/** A person of the list who is linked to an account. */
export type LinkedPerson = {
  position: number;
  account: number;
  state: AuthorshipState;
  matchedBy: MatchWay;
  appointments: readonly Appointment[];
};

export type ScopesInput = {
  people: readonly LinkedPerson[];
  /** First and last possible day of the record's date; null without one. */
  day: Day | null;
  dayEnd: Day | null;
  creator: number | null;
  /** Stands in for the date of a record without one. */
  today: Day;
};

/**
 * Who a record belongs to: 0 the institute, positive a department, negative an account, `nowhereScope` when no department
 * counts it. Sorted and distinct. `departmentOf` gives each linked person's department on the record's date, by position.
 */
export function scopesOf(input: ScopesInput): { scopes: number[]; departmentOf: Map<number, number | null> } {
  const first = input.day ?? input.today;
  const last = input.day === null ? input.today : (input.dayEnd ?? input.day);
  const departmentOf = new Map<number, number | null>();
  const scopes = new Set<number>();
  for (const person of input.people) {
    const department = departmentDuring(person.appointments, first, last);
    departmentOf.set(person.position, department);
    if (department !== null && isCounted(person)) scopes.add(department);
  }
  scopes.add(scopes.size > 0 ? instituteScope : nowhereScope);
  const owners = input.people.filter((person) => person.state !== "declined").map((person) => person.account);
  if (owners.length === 0 && input.creator !== null) owners.push(input.creator);
  for (const account of owners) scopes.add(-account);
  return { scopes: [...scopes].sort((a, b) => a - b), departmentOf };
}

/** Department of the last appointment that touches the span, or null when none does. */
export function departmentDuring(appointments: readonly Appointment[], first: Day, last: Day): number | null {
  let latest: Appointment | undefined;
  for (const appointment of appointments) {
    const touches = (appointment.starts ?? "") <= last && (appointment.ends ?? "9999-12-31") >= first;
    if (touches && (!latest || beganLater(appointment, latest))) latest = appointment;
  }
  return latest ? latest.department : null;
}

// Two that began together are told apart by their end, then by number, so that the answer never depends on the order of rows.
function beganLater(one: Appointment, other: Appointment): boolean {
  const byStart = compare(one.starts ?? "", other.starts ?? "");
  if (byStart !== 0) return byStart > 0;
  const byEnd = compare(one.ends ?? "9999-12-31", other.ends ?? "9999-12-31");
  return byEnd !== 0 ? byEnd > 0 : one.department > other.department;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
