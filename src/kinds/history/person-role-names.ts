import { text } from "#texts/text.ts";
import type { PersonRole } from "../person.ts";

export const personRoleNames: Record<PersonRole, string> = {
  author: text("Author"),
  principal: text("Principal investigator"),
  co: "Co-investigator",
  lead: text("Lead author"),
  student: text("Student"),
  involved: text("Involved"),
};
