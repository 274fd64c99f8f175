import { text } from "#texts/text.ts";

export type AppraisalSection = { name: string; label: string; kinds: readonly string[] };

/**
 * The sections of the annual self-appraisal (PBAS), by the activities of Table 1 of Appendix II of the UGC Regulations
 * of 2018. A draft: it was not compared with a copy of the form, so it lists records and grades nothing.
 */
export const appraisal: readonly AppraisalSection[] = [
  { name: "teaching", label: text("Teaching"), kinds: ["courses-taught"] },
  { name: "offices", label: text("Administrative responsibilities"), kinds: ["responsibilities"] },
  {
    name: "students",
    label: text("Activities with students, extension and field work"),
    kinds: ["activity-conducted", "extension-activities", "student-projects"],
  },
  {
    name: "events",
    label: text("Seminars, conferences and workshops organised"),
    kinds: ["seminar-organized", "sttp-organized"],
  },
  { name: "guidance", label: text("Guidance of Ph.D. scholars"), kinds: ["scholars"] },
  {
    name: "projects",
    label: text("Research projects and consultancy"),
    kinds: ["projects", "consultancy", "need-based-projects"],
  },
  {
    name: "publications",
    label: text("Publications"),
    kinds: ["journal", "conference", "book", "book-chapter", "editorial-work"],
  },
  { name: "property", label: text("Patents and copyrights"), kinds: ["patent", "copyright"] },
  {
    name: "talks",
    label: text("Invited lectures, resource person, papers presented"),
    kinds: ["seminar-conducted", "sttp-conducted"],
  },
  {
    name: "training",
    label: text("Training and courses attended"),
    kinds: ["sttp-attended", "seminar-attended", "course-certification", "e-content"],
  },
  {
    name: "honours",
    label: text("Awards and recognition"),
    kinds: ["awards-honors", "awards-recieved", "memberships"],
  },
];

/** The query that counts a person's records of an academic year by type, for all sections. */
export function appraisalLine(kinds: readonly string[], year: string): string {
  return `count ${kinds.join(",")} ay:${year} by:kind in:own`;
}

/** The name of the rules on a frozen sheet: the points of Table 2 with the sections above. */
export const appraisalRules = "UGC 2018, Appendix II, Table 2 (version 1)";

/** The key of the note about the whole appraisal. */
export const overallNote = "overall";
