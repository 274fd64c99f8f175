import { defineKind, section } from "../../define-kind.ts";
import { remarks, startDate } from "../../event-fields.ts";
import { choice } from "../../fields/choice.ts";
import { file } from "../../fields/file.ts";
import { partialDate } from "../../fields/partial-date.ts";
import { tags } from "../../fields/tags.ts";
import { text } from "../../fields/text.ts";
import { byTitle } from "../../identity.ts";
import { programmeLevels } from "../../option-lists.ts";
import { notBefore } from "../../rules.ts";

/** A project, dissertation or internship of students that faculty members guide. */
export const studentProjects = defineKind({
  slug: "student-projects",
  label: { one: "Student project guided", many: "Student projects guided" },
  externalFormKeywords: { words: ["student project", "student guided", "ug project", "pg project"] },
  group: "teaching",
  isOptional: true,
  title: "projectTitle",
  date: ["completionDate", "startDate"],
  datesAhead: ["startDate"],
  people: { label: "Guides", needed: "submit", roles: ["principal", "co"] },
  columns: ["programmeLevel", "students", "status"],
  rules: [notBefore("completionDate", "startDate")],
  identityRules: [
    byTitle("programme", { weakEvidence: ["students", "startDate", "status"], dateDifference: "ignored" }),
  ],
  duplicateScope: "department",
  appraisalSection: "students",
  fields: {
    ...section("The project", {
      projectTitle: text({ label: "Project title", shortLabel: "Title", max: 300, needed: "save", aliases: ["title"] }),
      programme: text({ label: "Programme", groupable: true, max: 200, needed: "submit" }),
      programmeLevel: choice({
        label: "Level of the programme",
        shortLabel: "Level",
        options: programmeLevels,
        needed: "submit",
      }),
      students: tags({ label: "Students", needed: "recommended" }),
      status: choice({
        label: "Status",
        options: { ongoing: "Ongoing", completed: "Completed" },
        areStages: true,
        needed: "recommended",
      }),
      startDate: startDate(),
      completionDate: partialDate({
        label: "Date of completion",
        shortLabel: "Completed",
        needed: "recommended",
        neededWhen: { field: "status", in: ["completed"] },
        aliases: ["completed"],
      }),
    }),
    ...section("Partners and results", {
      partnerOrganisation: text({ label: "Industry or sponsor", max: 200 }),
      outcome: text({ label: "Outcome", help: "For example a paper, a patent, a prize", max: 300 }),
      remarks: remarks(500),
    }),
    ...section("Proof", {
      allotment: file({ label: "Allotment order", needed: "recommended" }),
      projectReport: file({ label: "Project report" }),
    }),
  },
});
