import type { YearlyFigure } from "#kinds/yearly-figures.ts";
import type { Check } from "../rows/check-definition.ts";

/**
 * A figure that is computed from the faculty of each year and from what the office enters. Of NBA: the required faculty
 * is a twentieth of the students, unrounded. If a form has no rule for marks, only the ratio is computed. `tenths`: ten
 * times the factor of the formula; `times`: its factor; `most`: the maximum marks. `posts`: the average of the years'
 * percentages of the sanctioned posts. `yearly`: the numbers of each year alone, those that the manual asks for.
 */
export type FigureDefinition =
  | { of: "posts" }
  | { of: "yearly"; lines: readonly YearlyLine[] }
  | { of: "student-faculty-ratio"; marks: "of-20" | "none" }
  | { of: "qualification"; tenths: 20 | 25; divisor: "faculty" | "required"; most: 20 | 25 }
  | { of: "cadre"; tenths: 100 | 125; most: 20 | 25 }
  | { of: "retention"; marks: "of-10" | "of-25" }
  | { of: "programmes"; times: 3 | 1; most: 15 | 5 };

export type YearlyLine = YearlyFigure | "faculty";

/** A small table in the form instead of a list: a line for each group or person, a column for each year. */
export type Summary =
  | { of: "groups"; header: string; groups: readonly SummaryGroup[] }
  /** Points for programmes according to their days, at most 5 a year. */
  | { of: "programme-points"; header: string };

export type SummaryGroup = {
  label: string;
  only?: Check;
  /**
   * The number of works or different agencies, or the amount in rupees, in words or in lakhs; full-time faculty members,
   * each once a year; or the sum of a field, the first of those given that is filled.
   */
  count: "works" | "agencies" | "rupees" | "words" | "lakhs" | "faculty" | { sumOfFirst: readonly string[] };
};
