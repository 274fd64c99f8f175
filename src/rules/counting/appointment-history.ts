import { type Appointment, defaultTerms, forever, isWithin, type Leave, type Terms } from "#kinds/appointment.ts";
import { addDays, type Day } from "#kinds/day.ts";

/** An appointment as stored; a new one has no id yet. Departments are ids, or codes where only those are known. */
export type HistoryEntry<Department = number> = Omit<Appointment, "department"> &
  Terms & { department: Department; id?: string };

/**
 * The day from which a person's main post is in a department, or without a beginning; without a last day it has no
 * end. Terms that are not given stay as in the post that it follows.
 */
export type Transfer<Department = number> = {
  department: Department;
  since: Day | null;
  until?: Day | null;
} & Partial<Terms>;

/**
 * The history with a main post in another department from a day on. The post of that day ends the day before, and
 * continues after the last day where one is given. Later posts stay, and the new post lasts until then. A post that
 * begins on the same day is replaced. A leave continues in the new post.
 */
export function transferred<Department>(
  history: readonly HistoryEntry<Department>[],
  { department, since, until = null, ...terms }: Transfer<Department>,
): HistoryEntry<Department>[] {
  const from = since ?? "";
  const posts = history.filter(({ type }) => type === "primary");
  const held = posts.find((post) => isWithin(post, from, from));
  const next = posts.map(({ starts }) => starts ?? "").filter((starts) => starts > from);
  const limits = [until ?? held?.ends ?? [], ...next.map((starts) => addDays(starts, -1))].flat();
  const last = limits.sort()[0] ?? null;
  const kept = history.flatMap((one) => {
    if (one !== held) return [one];
    const { id: _id, ...rest } = one;
    return [
      ...((one.starts ?? "") < from ? [during(one, one.starts, addDays(from, -1), null)] : []),
      ...(until !== null && last === until && (one.ends ?? forever) > until
        ? [during(rest, addDays(until, 1), one.ends)]
        : []),
    ];
  });
  const { designation: _designation, reasonOfLeaving: _reason, ...same } = held ? termsOf(held) : defaultTerms;
  const post = { ...defaultTerms, ...same, ...terms, department, type: "primary" as const, starts: since, ends: last };
  return [...kept, during(post, since, last)];
}

function termsOf({ designation, nature, isFullTime, share, reasonOfLeaving, leaves }: Terms): Terms {
  return { designation, nature, isFullTime, share, reasonOfLeaving, leaves };
}

/** The history with one more appointment: a main post ends the present one as a transfer does. */
export function added<Department>(
  history: readonly HistoryEntry<Department>[],
  one: HistoryEntry<Department>,
): HistoryEntry<Department>[] {
  if (one.type !== "primary") return [...history, one];
  const { id: _id, type: _type, starts, ends, ...rest } = one;
  return transferred(history, { ...rest, since: starts, until: ends });
}

/** The history with every appointment ended after the last day; `later` is an appointment that begins after it. */
export function endedOn<Department>(
  history: readonly HistoryEntry<Department>[],
  lastDay: Day,
): { history: HistoryEntry<Department>[]; later: HistoryEntry<Department> | undefined } {
  return {
    history: history.map((one) => ((one.ends ?? forever) > lastDay ? during(one, one.starts, lastDay) : one)),
    later: history.find(({ starts }) => (starts ?? "") > lastDay),
  };
}

/** The appointment with other days; its leaves are cut to them. A post that another one follows has no reason of leaving. */
function during<One extends HistoryEntry<unknown>>(
  one: One,
  starts: Day | null,
  ends: Day | null,
  reasonOfLeaving = one.reasonOfLeaving,
): One {
  const leaves = one.leaves
    .filter((leave) => isWithin(leave, starts, ends))
    .map((leave) => ({
      ...leave,
      starts: starts !== null && starts > leave.starts ? starts : leave.starts,
      ends: leave.ends !== null && ends !== null && ends < leave.ends ? ends : leave.ends,
    }));
  return { ...one, starts, ends, leaves, reasonOfLeaving };
}

/** What is wrong with a history as a whole. */
export type HistoryFault =
  /** Two main posts on one day, or one department twice. */
  | { of: "clash"; one: HistoryEntry; other: HistoryEntry; from: Day | null }
  /** The shares of one day are more than the whole. */
  | { of: "share"; total: number; from: Day | null };

export function faultIn(history: readonly HistoryEntry[]): HistoryFault | undefined {
  for (const [at, one] of history.entries())
    for (const other of history.slice(at + 1)) {
      const isTie = one.type === "primary" && other.type === "primary";
      if ((isTie || one.department === other.department) && isWithin(one, other.starts, other.ends))
        return { of: "clash", one, other, from: [one.starts ?? "", other.starts ?? ""].sort()[1] || null };
    }
  // Shares change on these days only.
  for (const from of history.map(({ starts }) => starts ?? "").sort()) {
    const total = history.filter((one) => isWithin(one, from, from)).reduce((sum, { share }) => sum + (share ?? 0), 0);
    if (total > 100) return { of: "share", total, from: from || null };
  }
  return undefined;
}

/** The leave that is outside its appointment, ends before it begins or overlaps another one. */
export function faultyLeave({
  starts,
  ends,
  leaves,
}: Pick<HistoryEntry, "starts" | "ends" | "leaves">): number | undefined {
  const isOutside = (leave: Leave) =>
    leave.starts < (starts ?? "") ||
    leave.starts > (ends ?? forever) ||
    (leave.ends !== null && (leave.ends < leave.starts || leave.ends > (ends ?? forever)));
  const at = leaves.findIndex(
    (leave, place) =>
      isOutside(leave) || leaves.slice(0, place).some((other) => isWithin(leave, other.starts, other.ends)),
  );
  return at < 0 ? undefined : at;
}
