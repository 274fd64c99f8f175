import type { AppointmentNature } from "#kinds/appointment.ts";
import { endedOn, type Stay, transferred } from "#rules/counting/appointment-history.ts";
import { text } from "#texts/text.ts";
import type { Account } from "../account.ts";

/** An appointment with its department's code, as it is sent. */
export type Appointment = Stay<string>;

export function historyOf({ appointments }: Account): Appointment[] {
  return appointments.map(({ id, code, nature, designation, starts, ends }) => {
    return { id, department: code, nature, designation, starts, ends };
  });
}

/** With one appointment replaced or added: other main posts are shortened for a new one. */
export function withAppointment(history: readonly Appointment[], written: Appointment): Appointment[] {
  if (written.id !== undefined) return history.map((one) => (one.id === written.id ? written : one));
  if (written.nature !== "primary") return [...history, written];
  const { department, starts, ends, designation } = written;
  return transferred(history, { department, since: starts, until: ends, designation });
}

export function withoutAppointment(history: readonly Appointment[], id: string): Appointment[] {
  return history.filter((one) => one.id !== id);
}

export function endedBy(history: readonly Appointment[], lastDay: string): Appointment[] {
  return endedOn(history, lastDay).history;
}

export const natureWords: Record<AppointmentNature, { label: string; help: string }> = {
  primary: {
    label: text("Main post"),
    help: text(
      "Records dated within it count in this department. A new main post ends the current one the day before.",
    ),
  },
  joint: {
    label: text("Joint appointment"),
    help: text("Records dated within it count in this department and in the main one."),
  },
  additional: {
    label: text("Additional charge"),
    help: text("Gives access to the department. It does not affect counts."),
  },
};
