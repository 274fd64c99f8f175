import type { AppointmentNature } from "#kinds/appointment.ts";
import type { Day } from "#kinds/day.ts";
import type { RecordData } from "#kinds/field.ts";

/** A faculty member who may be a row of a table, with everything that its columns and rules need. */
export type PersonCandidate = {
  account: string;
  name: string;
  /** Of the whole institute, without additional charges. */
  posts: readonly Post[];
  /** As the viewer may see it. */
  profile: RecordData;
  /** Rows of the list of qualifications. */
  degrees: readonly RecordData[];
  guide: { isRecognised: boolean; since: number | null };
  scholars: readonly RecordData[];
  /** Times of teaching that the person has entered, here and elsewhere. */
  taught?: readonly { starts: Day; ends: Day | null }[];
  /** The record that shows most of it; null where nothing was entered. */
  opens: { kind: string; record: string } | null;
};

export type Post = {
  department: string;
  designation: string | null;
  nature: AppointmentNature | null;
  isFullTime: boolean;
  starts: Day | null;
  ends: Day | null;
  /** In the department of the table, or any where it is of the institute. */
  isOfScope: boolean;
};

/** Full-time faculty: neither part-time, visiting nor adjunct; a nature that is not stated counts as regular. */
export function isFullTimePost({ isFullTime, nature }: Pick<Post, "isFullTime" | "nature">): boolean {
  return isFullTime && nature !== "visiting" && nature !== "adjunct";
}
