import type { appointments } from "#contract/appointments.ts";
import type { Call } from "#contract/endpoint.ts";
import type { AppointmentNature, AppointmentType, LeaveType } from "#kinds/appointment.ts";
import { type HistoryEntry, insertAppointment, withEnd } from "#rules/counting/appointment-history.ts";
import { text } from "#texts/text.ts";
import type { Account } from "../account.ts";

/** An appointment with its department's code. */
export type Appointment = HistoryEntry<string>;
export type ShownAppointment = Account["appointments"][number];

export function historyOf({ appointments: shown }: Account): Appointment[] {
  return shown.map(({ code, department: _name, from, to, leaves, ...one }) => ({
    ...one,
    department: code,
    starts: from,
    ends: to,
    leaves: leaves.map((leave) => ({ nature: leave.nature, starts: leave.from, ends: leave.to })),
  }));
}

export function toRequest(history: readonly Appointment[]): Call<typeof appointments.replace>["body"]["appointments"] {
  return history.map(({ starts, ends, leaves, ...one }) => ({
    ...one,
    from: starts,
    to: ends,
    leaves: leaves.map((leave) => ({ nature: leave.nature, from: leave.starts, to: leave.ends })),
  }));
}

/** With one appointment replaced or added: other main posts are shortened for a new one. */
export function withAppointment(history: readonly Appointment[], appointment: Appointment): Appointment[] {
  if (appointment.id === undefined) return insertAppointment(history, appointment);
  return history.map((one) => (one.id === appointment.id ? appointment : one));
}

export function withoutAppointment(history: readonly Appointment[], id: string): Appointment[] {
  return history.filter((one) => one.id !== id);
}

export function historyEndedOn(history: readonly Appointment[], lastDay: string): Appointment[] {
  return withEnd(history, lastDay).history;
}

export const typeLabels: Record<AppointmentType, { label: string; help: string }> = {
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

export const natureLabels: Record<AppointmentNature, string> = {
  regular: text("Regular"),
  contract: text("Contract"),
  visiting: text("Visiting"),
  adjunct: text("Adjunct"),
};

export const leaveLabels: Record<LeaveType, string> = {
  study: text("Study leave"),
  sabbatical: text("Sabbatical"),
};
