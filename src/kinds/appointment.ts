import type { Day } from "./day.ts";

/**
 * What an appointment is to its department: the main post; one of several held jointly, each of which counts; or a charge
 * held beside the post, which gives rights there and counts nothing.
 */
export const appointmentNatures = ["primary", "joint", "additional"] as const;
export type AppointmentNature = (typeof appointmentNatures)[number];

/** A stay in a department; both ends belong to it, an absent end is open. */
export type Appointment = { department: number; nature: AppointmentNature; starts: Day | null; ends: Day | null };

/** Whether the stay has a day in common with the span. */
export function isWithin(stay: Pick<Appointment, "starts" | "ends">, first: Day | null, last: Day | null): boolean {
  return (stay.starts ?? "") <= (last ?? forever) && (stay.ends ?? forever) >= (first ?? "");
}

/** Later than every day that can be written. */
export const forever = "9999-12-31";
