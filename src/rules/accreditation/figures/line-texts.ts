import { yearlyFigures } from "#kinds/yearly-figures.ts";
import { text } from "#texts/text.ts";
import type { FigureLine } from "./compute-figure.ts";
import type { FigureDefinition } from "./figure-definition.ts";

/** The labels of a calculation's lines, as in NBA's forms; they are not translated. */
const lineTexts: Readonly<Record<FigureLine, string>> = {
  ...yearlyFigures,
  expenditure: text("Expenditure without salaries (INR in lakhs)"),
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
  percentage: "Percentage of the sanctioned posts",
  value: "Result",
};

/** Those of other tables. */
const plainTexts = { students: yearlyFigures.students, faculty: text("Full-time faculty") };

export function lineText(figure: FigureDefinition, line: FigureLine): string {
  const isPlain = figure.of === "posts" || figure.of === "yearly";
  return isPlain && (line === "students" || line === "faculty") ? plainTexts[line] : lineTexts[line];
}
