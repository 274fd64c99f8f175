import type { AppointmentNature } from "#kinds/appointment.ts";
import { endedOn, type Stay, transferred } from "#rules/counting/appointment-history.ts";
import { accountsWords } from "../../words/accounts-words.ts";
import { sayOf } from "../../words/words.ts";
import type { Account } from "../account.ts";

const say = sayOf(accountsWords);

/** An appointment with its department's code, as it is sent. */
export type Appointment = Stay<string>;

export function historyOf({ appointments }: Account): Appointment[] {
  return appointments.map(({ id, code, nature, designation, starts, ends }) => {
    return { id, department: code, nature, designation, starts, ends };
  });
}

/** With one appointment written anew, or added: a new main post makes room for itself. */
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
    get label() {
      return say("appointments.primary");
    },
    get help() {
      return say("appointments.primaryHelp");
    },
  },
  joint: {
    get label() {
      return say("appointments.joint");
    },
    get help() {
      return say("appointments.jointHelp");
    },
  },
  additional: {
    get label() {
      return say("appointments.additional");
    },
    get help() {
      return say("appointments.additionalHelp");
    },
  },
};
