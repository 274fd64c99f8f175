import { type Appointment, defaultTerms, forever, type Leave, overlapsSpan, type Terms } from "#kinds/appointment.ts";
import { addDays, type Day } from "#kinds/day.ts";

/** An appointment as stored; a new one has no ID yet. Departments are IDs, or codes if only those are known. */
export type HistoryEntry<Department = number> = Omit<Appointment, "department"> &
  Terms & { department: Department; id?: string };

/**
 * A change of the main post to a department. `since` null: without a first day; no `until`: without an end. Terms that
 * are not given are those of the previous post.
 */
export type Transfer<Department = number> = {
  department: Department;
  since: Day | null;
  until?: Day | null;
} & Partial<Terms>;

/**
 * Adds a main post in another department to the history. The previous post ends the day before, and continues after
 * `until` if that is given. A post that begins on the same day is replaced; later posts stay and end the new one. A
 * leave continues in the new post.
 */
export function withTransfer<Department>(
  history: readonly HistoryEntry<Department>[],
  { department, since, until = null, ...terms }: Transfer<Department>,
): HistoryEntry<Department>[] {
  const from = since ?? "";
  const posts = history.filter(({ type }) => type === "primary");
  const previous = posts.find((post) => overlapsSpan(post, from, from));
  const next = posts.map(({ starts }) => starts ?? "").filter((starts) => starts > from);
  const limits = [until ?? previous?.ends ?? [], ...next.map((starts) => addDays(starts, -1))].flat();
  const last = limits.sort()[0] ?? null;
  const kept = history.flatMap((appointment) => {
    if (appointment !== previous) return [appointment];
    const { id: _id, ...rest } = appointment;
    return [
      ...((appointment.starts ?? "") < from
        ? [withDays(appointment, appointment.starts, addDays(from, -1), null)]
        : []),
      ...(until !== null && last === until && (appointment.ends ?? forever) > until
        ? [withDays(rest, addDays(until, 1), appointment.ends)]
        : []),
    ];
  });
  const { designation: _designation, reasonOfLeaving: _reason, ...same } = previous ? termsOf(previous) : defaultTerms;
  const post = { ...defaultTerms, ...same, ...terms, department, type: "primary" as const, starts: since, ends: last };
  return [...kept, withDays(post, since, last)];
}

function termsOf({ designation, nature, isFullTime, share, reasonOfLeaving, leaves }: Terms): Terms {
  return { designation, nature, isFullTime, share, reasonOfLeaving, leaves };
}

/** Adds an appointment to the history. A main post ends the present one, as a transfer does. */
export function insertAppointment<Department>(
  history: readonly HistoryEntry<Department>[],
  appointment: HistoryEntry<Department>,
): HistoryEntry<Department>[] {
  if (appointment.type !== "primary") return [...history, appointment];
  const { id: _id, type: _type, starts, ends, ...rest } = appointment;
  return withTransfer(history, { ...rest, since: starts, until: ends });
}

/** Ends every appointment of the history on the last day. If an appointment would begin afterwards, it is `later`, and the history is not valid. */
export function withEnd<Department>(
  history: readonly HistoryEntry<Department>[],
  lastDay: Day,
): { history: HistoryEntry<Department>[]; later: HistoryEntry<Department> | undefined } {
  return {
    history: history.map((appointment) =>
      (appointment.ends ?? forever) > lastDay ? withDays(appointment, appointment.starts, lastDay) : appointment,
    ),
    later: history.find(({ starts }) => (starts ?? "") > lastDay),
  };
}

/** Changes an appointment's days and cuts its leaves to them. A post followed by another has no reason for leaving. */
function withDays<One extends HistoryEntry<unknown>>(
  appointment: One,
  starts: Day | null,
  ends: Day | null,
  reasonOfLeaving = appointment.reasonOfLeaving,
): One {
  const leaves = appointment.leaves
    .filter((leave) => overlapsSpan(leave, starts, ends))
    .map((leave) => ({
      ...leave,
      starts: starts !== null && starts > leave.starts ? starts : leave.starts,
      ends: leave.ends !== null && ends !== null && ends < leave.ends ? ends : leave.ends,
    }));
  return { ...appointment, starts, ends, leaves, reasonOfLeaving };
}

/** An error in a history as a whole. */
export type HistoryConflict =
  /** Two main posts, or two appointments in one department, on the same day. */
  | { type: "overlap"; one: HistoryEntry; other: HistoryEntry; from: Day | null }
  /** The shares on one day add up to more than 100. */
  | { type: "share"; total: number; from: Day | null };

export function findConflict(history: readonly HistoryEntry[]): HistoryConflict | undefined {
  for (const [index, one] of history.entries())
    for (const other of history.slice(index + 1)) {
      const areBothMain = one.type === "primary" && other.type === "primary";
      if ((areBothMain || one.department === other.department) && overlapsSpan(one, other.starts, other.ends))
        return { type: "overlap", one, other, from: [one.starts ?? "", other.starts ?? ""].sort()[1] || null };
    }
  // Shares can change only on these days.
  for (const from of history.map(({ starts }) => starts ?? "").sort()) {
    const total = history
      .filter((one) => overlapsSpan(one, from, from))
      .reduce((sum, { share }) => sum + (share ?? 0), 0);
    if (total > 100) return { type: "share", total, from: from || null };
  }
  return undefined;
}

/** The first leave that is outside its appointment, ends before it begins or overlaps an earlier one. */
export function findInvalidLeave({
  starts,
  ends,
  leaves,
}: Pick<HistoryEntry, "starts" | "ends" | "leaves">): Leave | undefined {
  const isOutside = (leave: Leave) =>
    leave.starts < (starts ?? "") ||
    leave.starts > (ends ?? forever) ||
    (leave.ends !== null && (leave.ends < leave.starts || leave.ends > (ends ?? forever)));
  return leaves.find(
    (leave, position) =>
      isOutside(leave) || leaves.slice(0, position).some((other) => overlapsSpan(leave, other.starts, other.ends)),
  );
}
