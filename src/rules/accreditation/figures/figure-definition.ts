import type { Check } from "../rows/check-definition.ts";

/**
 * A figure of NBA from the faculty of each year. The number of students comes from the office; by it the required
 * faculty is a twentieth, unrounded. Where a form gives no rule for marks, only the ratio is worked out.
 */
export type NbaFigure =
  | { of: "student-faculty-ratio"; marks: "of-20" | "none" }
  | { of: "qualification"; tenths: 20 | 25; divisor: "faculty" | "required"; most: 20 | 25 }
  | { of: "cadre"; tenths: 100 | 125; most: 20 | 25 }
  | { of: "retention"; marks: "of-10" | "of-25" }
  | { of: "programmes"; times: 3 | 1; most: 15 | 5 };

/** A small table that the form prints in place of the list: a line for each group or person, a column for each year. */
export type Summary =
  | { of: "groups"; header: string; groups: readonly SummaryGroup[] }
  /** Points for programmes by their days, at most 5 a year. */
  | { of: "programme-points"; header: string };

export type SummaryGroup = {
  label: string;
  only?: Check;
  /** Works, distinct agencies, or the amount, in rupees or in words. */
  count: "works" | "agencies" | "rupees" | "words";
};
