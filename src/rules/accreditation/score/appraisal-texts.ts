import { text } from "#texts/text.ts";

/** An action in words, following the name of the person. */
export const actionTexts = {
  sent: text("signed and sent it"),
  withdrawn: text("withdrew it"),
  passed: text("signed it and passed it on"),
  "returned-to-teacher": text("returned it"),
  "returned-to-head": text("returned it to the head"),
  closed: text("signed and closed it"),
  agreed: text("has read it"),
  disagreed: text("does not agree"),
};

/** The role in which a person signs. */
export const signerTexts = {
  teacher: text("Faculty member"),
  head: text("Head of department"),
  principal: text("Principal"),
};

/** The query that counts a person's submitted records of an academic year by type, for all sections: those that the sheet lists. */
export function appraisalLine(kinds: readonly string[], year: string): string {
  return `count ${kinds.join(",")} ay:${year} by:kind in:own -state:draft,returned`;
}

/** The key of the note about the whole appraisal. */
export const overallNote = "overall";
