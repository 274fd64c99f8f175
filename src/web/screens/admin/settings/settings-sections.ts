import { text } from "#texts/text.ts";

/** The titles of the sections by their ids; those of the About page have longer ones above the section itself. */
export const sectionTitles = {
  institute: text("Institute"),
  links: text("Links"),
  appearance: text("Appearance"),
  years: text("Years and NAAC manual"),
  limits: text("Limits"),
  team: text("Our team"),
  mentors: text("Mentors"),
  departments: text("Departments"),
  "record-types": text("Record types"),
  verification: text("Verification"),
  "journal-lists": text("Journal lists"),
  domains: text("E-mail domains"),
};
