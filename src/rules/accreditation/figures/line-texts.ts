import type { FigureLine } from "./nba-figure.ts";

/** The labels of a calculation's lines, as in NBA's forms; they are not translated. */
export const lineTexts: Readonly<Record<FigureLine, string>> = {
  students: "Students (S)",
  required: "Required faculty (RF = S ÷ 20)",
  faculty: "Full-time faculty (F)",
  doctors: "With Ph.D. (X)",
  masters: "With a master’s degree, without Ph.D. (Y)",
  professors: "Professors (AF1)",
  associates: "Associate professors (AF2)",
  assistants: "Assistant professors (AF3)",
  kept: "Full-time faculty retained since the first year",
  points: "Sum of points for programmes attended",
  ratio: "S ÷ F",
  share: "Of the required faculty, in %",
  value: "Result",
};
