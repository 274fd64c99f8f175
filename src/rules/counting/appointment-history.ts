import { type Appointment, forever, isWithin } from "#kinds/appointment.ts";
import { addDays, type Day } from "#kinds/day.ts";

/** An appointment as stored; a new one has no id yet. Departments are ids, or codes where only those are known. */
export type Stay<Department = number> = Omit<Appointment, "department"> & {
  department: Department;
  id?: string;
  designation: string | null;
};

/**
 * The day from which a person's main post is in a department, or without a beginning; without a last day it has no
 * end.
 */
export type Transfer<Department = number> = {
  department: Department;
  since: Day | null;
  until?: Day | null;
  designation: string | null;
};

/**
 * The history with a main post in another department from a day on. The post of that day ends the day before, and
 * continues after the last day where one is given. Later posts stay, and the new post lasts until then. A post that
 * begins on the same day is replaced.
 */
export function transferred<Department>(
  history: readonly Stay<Department>[],
  { department, since, until = null, designation }: Transfer<Department>,
): Stay<Department>[] {
  const from = since ?? "";
  const posts = history.filter(({ nature }) => nature === "primary");
  const held = posts.find((post) => isWithin(post, from, from));
  const next = posts.map(({ starts }) => starts ?? "").filter((starts) => starts > from);
  const limits = [until ?? held?.ends ?? [], ...next.map((starts) => addDays(starts, -1))].flat();
  const last = limits.sort()[0] ?? null;
  const kept = history.flatMap((one) => {
    if (one !== held) return [one];
    const { id: _id, ...rest } = one;
    return [
      ...((one.starts ?? "") < from ? [{ ...one, ends: addDays(from, -1) }] : []),
      ...(until !== null && last === until && (one.ends ?? forever) > until
        ? [{ ...rest, starts: addDays(until, 1) }]
        : []),
    ];
  });
  return [...kept, { department, nature: "primary", starts: since, ends: last, designation }];
}

/** The history with every appointment ended after the last day; `later` is an appointment that begins after it. */
export function endedOn<Department>(
  history: readonly Stay<Department>[],
  lastDay: Day,
): { history: Stay<Department>[]; later: Stay<Department> | undefined } {
  return {
    history: history.map((one) => ((one.ends ?? forever) > lastDay ? { ...one, ends: lastDay } : one)),
    later: history.find(({ starts }) => (starts ?? "") > lastDay),
  };
}

/** Two that exclude each other: two main posts on one day, or one department twice. */
export function clashIn(history: readonly Stay[]): { one: Stay; other: Stay; from: Day | null } | undefined {
  for (const [at, one] of history.entries())
    for (const other of history.slice(at + 1)) {
      const isTie = one.nature === "primary" && other.nature === "primary";
      if ((isTie || one.department === other.department) && isWithin(one, other.starts, other.ends))
        return { one, other, from: [one.starts ?? "", other.starts ?? ""].sort()[1] || null };
    }
  return undefined;
}
