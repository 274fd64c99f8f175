import { type AppraisalSectionName, appraisalSections } from "#kinds/define-kind.ts";
import { kinds } from "#kinds/registry.ts";
import { text } from "#texts/text.ts";

const labels: Readonly<Record<AppraisalSectionName, string>> = {
  teaching: text("Teaching"),
  offices: text("Administrative responsibilities"),
  students: text("Activities with students, extension and field work"),
  events: text("Seminars, conferences and workshops organised"),
  guidance: text("Guidance of Ph.D. scholars"),
  projects: text("Research projects and consultancy"),
  publications: text("Publications"),
  property: text("Patents and copyrights"),
  talks: text("Invited lectures, resource person, papers presented"),
  training: text("Training and courses attended"),
  honours: text("Awards and recognition"),
};

export type AppraisalSection = { name: AppraisalSectionName; label: string; kinds: readonly string[] };

/**
 * The sections of the annual self-appraisal (PBAS), by the activities of Table 1 of Appendix II of the UGC Regulations
 * of 2018. A draft: it was not compared with a copy of the form, so it lists records and grades nothing.
 */
export const appraisal: readonly AppraisalSection[] = appraisalSections.map((name) => ({
  name,
  label: labels[name],
  kinds: kinds.filter((kind) => kind.appraisalSection === name).map(({ slug }) => slug),
}));

/** The name of the rules on a frozen sheet: the points of Table 2 with the sections above. */
export const appraisalRules = text("UGC 2018, Appendix II, Table 2 (version 1)");
