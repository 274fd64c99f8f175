import type { Day } from "./day.ts";

/**
 * How an appointment relates to its department: the main post; one of several joint posts, each of which counts; or an
 * additional charge, which gives rights and counts nothing.
 */
export const appointmentNatures = ["primary", "joint", "additional"] as const;
export type AppointmentNature = (typeof appointmentNatures)[number];

/** A period in a department, both days included; a missing end is open. */
export type Appointment = { department: number; nature: AppointmentNature; starts: Day | null; ends: Day | null };

/** Whether the appointment has a day in common with the span. */
export function isWithin(stay: Pick<Appointment, "starts" | "ends">, first: Day | null, last: Day | null): boolean {
  return (stay.starts ?? "") <= (last ?? forever) && (stay.ends ?? forever) >= (first ?? "");
}

/** Later than any day that can be entered. */
export const forever = "9999-12-31";
