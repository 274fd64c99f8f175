import type { Day } from "./day.ts";

/**
 * The relation to the department: the main post; one of several joint posts, each of which counts; or an additional
 * charge, which gives rights and is not counted.
 */
export const appointmentTypes = ["primary", "joint", "additional"] as const;
export type AppointmentType = (typeof appointmentTypes)[number];

/** The terms of employment. */
export const appointmentNatures = ["regular", "contract", "visiting", "adjunct"] as const;
export type AppointmentNature = (typeof appointmentNatures)[number];

export const leaveNatures = ["study", "sabbatical"] as const;
export type LeaveNature = (typeof leaveNatures)[number];

/** Leave within an appointment, first and last day included; without an end it lasts as long as the appointment. */
export type Leave = { nature: LeaveNature; starts: Day; ends: Day | null };

/** A period in a department, first and last day included. Null: no limit. */
export type Appointment = { department: number; type: AppointmentType; starts: Day | null; ends: Day | null };

/** The details of an appointment besides the department and the days. */
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
  period: Pick<Appointment, "starts" | "ends">,
  first: Day | null,
  last: Day | null,
): boolean {
  return (period.starts ?? "") <= (last ?? forever) && (period.ends ?? forever) >= (first ?? "");
}

/** Later than any day that can be entered. */
export const forever = "9999-12-31";
