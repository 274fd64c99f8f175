import type { Day } from "./day.ts";

/**
 * How an appointment relates to its department: the main post; one of several joint posts, each of which counts; or an
 * additional charge, which gives rights and counts nothing.
 */
export const appointmentTypes = ["primary", "joint", "additional"] as const;
export type AppointmentType = (typeof appointmentTypes)[number];

/** On what terms somebody is employed. */
export const appointmentNatures = ["regular", "contract", "visiting", "adjunct"] as const;
export type AppointmentNature = (typeof appointmentNatures)[number];

export const leaveNatures = ["study", "sabbatical"] as const;
export type LeaveNature = (typeof leaveNatures)[number];

/** Days away within an appointment, both included; without an end it lasts as long as the appointment. */
export type Leave = { nature: LeaveNature; starts: Day; ends: Day | null };

/** A period in a department, both days included; a missing end is open. */
export type Appointment = { department: number; type: AppointmentType; starts: Day | null; ends: Day | null };

/** What an appointment says besides the department and the days. */
export type Terms = {
  designation: string | null;
  /** Null: not known. */
  nature: AppointmentNature | null;
  isFullTime: boolean;
  /** Of a person with joint posts: per cent of the time in this one. */
  share: number | null;
  reasonOfLeaving: string | null;
  leaves: Leave[];
};

export const defaultTerms: Terms = {
  designation: null,
  nature: null,
  isFullTime: true,
  share: null,
  reasonOfLeaving: null,
  leaves: [],
};

/** Whether the appointment has a day in common with the span. */
export function isWithin(stay: Pick<Appointment, "starts" | "ends">, first: Day | null, last: Day | null): boolean {
  return (stay.starts ?? "") <= (last ?? forever) && (stay.ends ?? forever) >= (first ?? "");
}

/** Later than any day that can be entered. */
export const forever = "9999-12-31";
