import { text } from "#texts/text.ts";
import { reasonTexts } from "../reasons.ts";
import type { NoPoints, ScoreRow } from "./points.ts";

/** Short labels of the sheet's rows. */
export const rowTexts: Readonly<Record<ScoreRow, string>> = {
  "1": text("Research papers"),
  "2a": text("Books and chapters"),
  "2b": text("Translations"),
  "3": text("Online courses and e-content"),
  "4a": text("Research guidance"),
  "4b": text("Research projects completed"),
  "4c": text("Research projects ongoing"),
  "4d": text("Consultancy"),
  "5a": text("Patents"),
  "5c": text("Awards and fellowships"),
  "6": text("Invited lectures, resource person, papers presented"),
};

export type ScoreReason = NoPoints | "draft" | "undated" | "month-needed" | "other-period" | "counted-once";

/** Reasons that tables have too use the same texts. */
export const scoreReasonTexts: Readonly<Record<ScoreReason, string>> = {
  draft: reasonTexts.draft.label,
  undated: reasonTexts.undated.label,
  "month-needed": reasonTexts["month-needed"].label,
  "other-period": reasonTexts["other-period"].label,
  "counted-once": reasonTexts["counted-once"].label,
  retracted: reasonTexts.retracted.label,
  "filed-only": reasonTexts["filed-only"].label,
  "not-awarded": reasonTexts["not-awarded"].label,
  unlisted: text("Journal is neither peer-reviewed nor listed, and has no impact factor"),
  "no-level": text("No level entered, or no points for this level"),
  "no-status": text("Status is neither ongoing nor completed"),
  "no-credits": text("Number of credits not entered"),
  learner: text("Taken as a learner: only developing or coordinating a course has points"),
};
