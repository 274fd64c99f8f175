import { type Appointment, forever, isWithin } from "#kinds/appointment.ts";
import { addDays, type Day } from "#kinds/day.ts";
import {
  type AuthorshipState,
  instituteScope,
  isCounted,
  type MatchWay,
  unassignedScope,
} from "#kinds/record-state.ts";

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
  /** Who entered the record: it is theirs while it names nobody. Null for an imported one, which counts for nobody. */
  creator: number | null;
  /** Used as the date of a record without one. */
  today: Day;
};

type Belonging = {
  /** Sorted and distinct. */
  scopes: number[];
  /** The department of each linked person on the record's date, by position. */
  departmentOf: Map<number, number | null>;
  /**
   * The date is partial and somebody changed departments within it: the later department counts until the date is
   * completed.
   */
  monthNeeded: boolean;
};

/**
 * Who a record belongs to: 0 the institute, positive a department, negative an account, `unassignedScope` when no department
 * counts it.
 */
export function scopesOf(input: ScopesInput): Belonging {
  const first = input.day ?? input.today;
  const last = input.day === null ? input.today : (input.dayEnd ?? input.day);
  const departmentOf = new Map<number, number | null>();
  const scopes = new Set<number>();
  let monthNeeded = false;
  for (const person of input.people) {
    const { departments, isSplit } = departmentsDuring(person.appointments, first, last);
    departmentOf.set(person.position, departments[0] ?? null);
    if (!isCounted(person)) continue;
    for (const department of departments) scopes.add(department);
    monthNeeded ||= isSplit;
  }
  scopes.add(scopes.size > 0 ? instituteScope : unassignedScope);
  // A name alone gives no access: the person sees the record once somebody with rights on it agrees.
  const owners = input.people.filter(isCounted).map((person) => person.account);
  if (owners.length === 0 && input.creator !== null) owners.push(input.creator);
  for (const account of owners) scopes.add(-account);
  return { scopes: [...scopes].sort((a, b) => a - b), departmentOf, monthNeeded };
}

/**
 * The departments that count a date within the span, the main post first: those of its last day on which the person
 * had any. One possible day is enough; `isSplit` tells that another day of the span would count elsewhere.
 */
function departmentsDuring(
  appointments: readonly Appointment[],
  first: Day,
  last: Day,
): { departments: number[]; isSplit: boolean } {
  const counting = appointments.filter((one) => one.type !== "additional" && isWithin(one, first, last));
  // Appointments change on these days only.
  const changes = counting.flatMap(({ starts, ends }) => [starts ?? first, ends === null ? first : addDays(ends, 1)]);
  const days = [first, ...changes.filter((day) => day > first && day <= last)].sort();
  const held = days.map((day) => departmentsOn(counting, day)).filter((departments) => departments.length > 0);
  const departments = held.at(-1) ?? [];
  return { departments, isSplit: held.some((earlier) => !isSame(earlier, departments)) };
}

function departmentsOn(appointments: readonly Appointment[], day: Day): number[] {
  const present = appointments.filter((one) => isWithin(one, day, day));
  // Two main posts at once are refused on saving. Where older data has them, the one that began later counts; of two
  // that began together the end decides, then the id, so that the result never depends on the order of rows.
  const primary = present
    .filter(({ type }) => type === "primary")
    .sort(
      (a, b) =>
        (b.starts ?? "").localeCompare(a.starts ?? "") ||
        (b.ends ?? forever).localeCompare(a.ends ?? forever) ||
        b.department - a.department,
    )
    .at(0);
  const joint = present.filter(({ type }) => type === "joint").map(({ department }) => department);
  return [...new Set([...(primary ? [primary.department] : []), ...joint.sort((a, b) => a - b)])];
}

const isSame = (some: readonly number[], others: readonly number[]) =>
  some.length === others.length && some.every((department) => others.includes(department));
