import { type Appointment, forever, isWithin } from "#kinds/appointment.ts";
import { addDays, type Day } from "#kinds/day.ts";

/** An appointment as it is written down; a new one has no id yet. */
export type Stay = Appointment & { id?: string; designation: string | null };

/** From which day, or since ever, a person's main post is in a department. */
export type Transfer = { department: number; since: Day | null; designation: string | null };

/**
 * The history with a main post in another department from a day on. The post held on that day ends the day before; what
 * begins later stays as it is, and the new post lasts until then. A post that begins on that very day is replaced.
 */
export function transferred(history: readonly Stay[], { department, since, designation }: Transfer): Stay[] {
  const from = since ?? "";
  const posts = history.filter(({ nature }) => nature === "primary");
  const held = posts.find((post) => isWithin(post, from, from));
  const next = posts.map(({ starts }) => starts ?? "").filter((starts) => starts > from);
  const last = [...(held?.ends ? [held.ends] : []), ...next.map((starts) => addDays(starts, -1))].sort()[0] ?? null;
  const kept = history.flatMap((one) => {
    if (one !== held) return [one];
    return (one.starts ?? "") < from ? [{ ...one, ends: addDays(from, -1) }] : [];
  });
  return [...kept, { department, nature: "primary", starts: since, ends: last, designation }];
}

/** The history with everything over after the last day; `later` is an appointment that begins after it. */
export function endedOn(history: readonly Stay[], lastDay: Day): { history: Stay[]; later: Stay | undefined } {
  return {
    history: history.map((one) => ((one.ends ?? forever) > lastDay ? { ...one, ends: lastDay } : one)),
    later: history.find(({ starts }) => (starts ?? "") > lastDay),
  };
}

/** Two that cannot both hold: two main posts on one day, or one department twice. */
export function clashIn(history: readonly Stay[]): { one: Stay; other: Stay; from: Day | null } | undefined {
  for (const [at, one] of history.entries())
    for (const other of history.slice(at + 1)) {
      const isTie = one.nature === "primary" && other.nature === "primary";
      if ((isTie || one.department === other.department) && isWithin(one, other.starts, other.ends))
        return { one, other, from: [one.starts ?? "", other.starts ?? ""].sort()[1] || null };
    }
  return undefined;
}
