import type { PagePart } from "#access/policies/public-pages.ts";
import { text } from "#texts/text.ts";

/** The headings of a profile's sections. */
export const partNames = {
  photo: text("Photo"),
  designation: text("Designation"),
  department: text("Department"),
  email: text("E-mail address"),
  orcid: text("ORCID iD"),
  scopus: text("Scopus author ID"),
  scholar: text("Google Scholar"),
  wos: text("Web of Science ResearcherID"),
  vidwan: text("Vidwan ID"),
  about: text("About you"),
  citations: text("Citations"),
  interests: text("Research interests"),
  qualifications: text("Qualifications"),
  experience: text("Experience"),
  scholars: text("Ph.D. scholars guided"),
  memberships: text("Memberships"),
} as const satisfies Record<PagePart, string>;
