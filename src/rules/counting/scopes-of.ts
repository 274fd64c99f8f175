import { type Appointment, forever, overlapsSpan } from "#kinds/appointment.ts";
import { addDays, type Day } from "#kinds/day.ts";
import {
  type AuthorshipState,
  instituteScope,
  isCounted,
  type MatchMethod,
  unassignedScope,
} from "#kinds/record-state.ts";

export type LinkedPerson = {
  position: number;
  account: number;
  state: AuthorshipState;
  matchedBy: MatchMethod;
  appointments: readonly Appointment[];
};

export type ScopesInput = {
  people: readonly LinkedPerson[];
  /** The first and last possible day of the record's date; null without a date. */
  day: Day | null;
  dayEnd: Day | null;
  /** Who entered the record; it is theirs while it names nobody. Null if imported: it then belongs to nobody. */
  creator: number | null;
  /** Departments that the file of its import names; they count the record while it names no colleague. */
  named?: readonly number[] | undefined;
  /** Used as the date of a record that has none. */
  today: Day;
};

type Belonging = {
  /** Sorted, without repetitions. */
  scopes: number[];
  /** The department of each linked person on the record's date, by position. */
  departmentOf: Map<number, number | null>;
  /** Somebody changed departments within a partial date; the later one counts until the date is completed. */
  monthNeeded: boolean;
};

/**
 * The scopes to which a record belongs: 0 is the institute, positive a department, negative an account, and
 * `unassignedScope` if no department counts it.
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
  // A matching name alone gives no access: somebody with rights on the record must agree first.
  const owners = input.people.filter(isCounted).map((person) => person.account);
  if (owners.length === 0) for (const department of input.named ?? []) scopes.add(department);
  scopes.add(scopes.size > 0 ? instituteScope : unassignedScope);
  if (owners.length === 0 && input.creator !== null) owners.push(input.creator);
  for (const account of owners) scopes.add(-account);
  return { scopes: [...scopes].sort((a, b) => a - b), departmentOf, monthNeeded };
}

/**
 * The departments that count a date within the span, the main post first: those of the last day on which the person had
 * any. `isSplit`: another day of the span would count for other departments.
 */
function departmentsDuring(
  appointments: readonly Appointment[],
  first: Day,
  last: Day,
): { departments: number[]; isSplit: boolean } {
  const counting = appointments.filter((one) => one.type !== "additional" && overlapsSpan(one, first, last));
  const [only] = counting;
  if (only && counting.length === 1) return { departments: [only.department], isSplit: false };
  // Departments can change only on these days.
  const changes = counting.flatMap(({ starts, ends }) => [starts ?? first, ends === null ? first : addDays(ends, 1)]);
  const days = [first, ...changes.filter((day) => day > first && day <= last)].sort();
  const departmentsByDay = days
    .map((day) => departmentsOn(counting, day))
    .filter((departments) => departments.length > 0);
  const departments = departmentsByDay.at(-1) ?? [];
  return { departments, isSplit: departmentsByDay.some((earlier) => !haveSameMembers(earlier, departments)) };
}

function departmentsOn(appointments: readonly Appointment[], day: Day): number[] {
  const present = appointments.filter((one) => overlapsSpan(one, day, day));
  // Two main posts at once are refused on saving. In older data the one that began later counts, then the one that ends
  // later, then the higher ID, so that the result never depends on the order of rows.
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

const haveSameMembers = (departments: readonly number[], others: readonly number[]) =>
  departments.length === others.length && departments.every((department) => others.includes(department));
