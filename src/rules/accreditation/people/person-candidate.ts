import type { AppointmentNature } from "#kinds/appointment.ts";
import type { Day } from "#kinds/day.ts";
import type { RecordData } from "#kinds/field.ts";

export type PersonCandidate = {
  account: string;
  name: string;
  /** Posts in the whole institute, without additional charges. */
  appointments: readonly Post[];
  /** The parts that the viewer may see. */
  profile: RecordData;
  /** The rows of the person's qualifications. */
  degrees: readonly RecordData[];
  guide: { isRecognised: boolean; since: number | null };
  scholars: readonly RecordData[];
  /** Periods of teaching that the person entered, here and elsewhere. */
  teachingPeriods?: readonly { starts: Day; ends: Day | null }[];
  /** The record that shows most of these facts; null if the person entered none. */
  shownRecord: { kind: string; record: string } | null;
  /** The person's profile, if there is one. */
  profileRecord?: { kind: string; record: string } | undefined;
};

export type Post = {
  department: string;
  designation: string | null;
  nature: AppointmentNature | null;
  isFullTime: boolean;
  starts: Day | null;
  ends: Day | null;
  /** In the table's department, or in any department if the table is the institute's. */
  isOfScope: boolean;
};

/** Whether it is a post of full-time faculty: not part-time, visiting or adjunct. Unknown nature means regular. */
export function isFullTimePost({ isFullTime, nature }: Pick<Post, "isFullTime" | "nature">): boolean {
  return isFullTime && nature !== "visiting" && nature !== "adjunct";
}

/** The query for such people on a day, of a department or the institute. */
export function fullTimeQuery(day: string, department: string | undefined): string {
  return `who${department === undefined ? "" : ` dept:${department}`} on:${day} time:full -nature:visiting,adjunct`;
}
