import type { Day } from "./day.ts";

/**
 * The relation to the department: the main post; one of several joint posts, each of which counts; or an additional
 * charge, which gives rights and is not counted.
 */
export const appointmentTypes = ["primary", "joint", "additional"] as const;
export type AppointmentType = (typeof appointmentTypes)[number];

/** How somebody is employed. */
export const appointmentNatures = ["regular", "contract", "visiting", "adjunct"] as const;
export type AppointmentNature = (typeof appointmentNatures)[number];

export const leaveTypes = ["study", "sabbatical"] as const;
export type LeaveType = (typeof leaveTypes)[number];

/**
 * Leave within an appointment, first and last day included; without an end it lasts as long as the appointment. `nature`:
 * its type.
 */
export type Leave = { nature: LeaveType; starts: Day; ends: Day | null };

/** Time in a department, first and last day included. Null: no limit. */
export type Appointment = { department: number; type: AppointmentType; starts: Day | null; ends: Day | null };

/** An appointment's details besides department, type and days. */
export type Terms = {
  designation: string | null;
  /** Null: not known. */
  nature: AppointmentNature | null;
  isFullTime: boolean;
  /** For joint posts: the percentage of the person's time in this one. */
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
export function overlapsSpan(
  appointment: Pick<Appointment, "starts" | "ends">,
  first: Day | null,
  last: Day | null,
): boolean {
  return (appointment.starts ?? "") <= (last ?? forever) && (appointment.ends ?? forever) >= (first ?? "");
}

/** No day that can be entered is later. */
export const forever = "9999-12-31";
