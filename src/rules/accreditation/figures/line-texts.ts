import { text } from "#texts/text.ts";
import type { FigureLine } from "./nba-figure.ts";

/** The lines of a calculation, as NBA's forms call them. */
export const lineTexts: Readonly<Record<FigureLine, string>> = {
  students: text("Students (S)"),
  required: text("Required faculty (RF = S ÷ 20)"),
  faculty: text("Full-time faculty (F)"),
  doctors: text("With Ph.D. (X)"),
  masters: text("With a master’s degree, without Ph.D. (Y)"),
  professors: text("Professors (AF1)"),
  associates: text("Associate professors (AF2)"),
  assistants: text("Assistant professors (AF3)"),
  kept: text("Still there of the first year"),
  points: text("Sum of points"),
  ratio: text("S ÷ F"),
  share: text("Of the required faculty, in %"),
  value: text("Result"),
};
