import { defineKind, section } from "../define-kind.ts";
import { facultyInvolved } from "../event-fields.ts";
import { choice } from "../fields/choice.ts";
import { department } from "../fields/department.ts";
import { email } from "../fields/email.ts";
import { file } from "../fields/file.ts";
import { longtext } from "../fields/longtext.ts";
import { phone } from "../fields/phone.ts";
import { table } from "../fields/table.ts";
import { text } from "../fields/text.ts";
import { url } from "../fields/url.ts";
import { byTitle } from "../identity.ts";
import { projectDates, projectTitle } from "../project-fields.ts";
import { notBefore } from "../rules.ts";

export const needBasedProjects = defineKind({
  slug: "need-based-projects",
  editSlug: "need-based-project",
  label: { one: "Need-based project", many: "Need-based projects" },
  externalFormKeywords: { words: ["need based"] },
  help: "Activity with a partner organisation for a stated need",
  group: "projects",
  title: "projectTitle",
  date: ["startDate"],
  datesAhead: ["startDate"],
  people: facultyInvolved,
  columns: ["institutionName", "collaborationType"],
  rules: [notBefore("endDate", "startDate")],
  identityRules: [
    byTitle("institutionName", { keyFields: ["natureOfActivity"], weakEvidence: ["endDate", "mouReference"] }),
  ],
  duplicateScope: "department",
  lasts: { begins: ["startDate"], ends: "endDate", openWhen: false },
  appraisalSection: "projects",
  fields: {
    ...section("The project", {
      projectTitle: { ...projectTitle(), label: "Project / research title" },
      natureOfActivity: choice({
        label: "Nature of the activity",
        options: {
          research: "Research",
          "faculty-exchange": "Faculty exchange",
          "student-exchange": "Student exchange",
          internship: "Internship or project work",
          other: "Other",
        },
      }),
      ...projectDates,
      description: longtext({ label: "Description", max: 1000, needed: "recommended" }),
      outcomes: longtext({ label: "Outcomes", max: 1000, needed: "recommended" }),
      documentUrl: url({ label: "Link to document" }),
    }),
    ...section("The partner", {
      institutionName: text({ label: "Partner organisation", max: 100, needed: "submit", aliases: ["partner"] }),
      collaborationType: choice({
        label: "Collaboration",
        options: { academic: "Academic", industrial: "Industrial", ngo: "NGO or community" },
        needed: "recommended",
        aliases: ["type"],
      }),
      institutionAddress: longtext({ label: "Partner address", max: 1000, needed: "recommended" }),
      institutionUrl: url({ label: "Partner website", needed: "recommended" }),
      partnerContact: text({ label: "Partner contact person", max: 200 }),
      financialSource: text({ label: "Source of financial support", max: 200 }),
      mouReference: text({ label: "MoU reference", max: 100 }),
    }),
    ...section("Coordinator and students", {
      facultyCoordinatorName: text({
        label: "Coordinator name",
        max: 100,
        needed: "recommended",
        aliases: ["coordinator"],
      }),
      facultyCoordinatorDepartment: department({
        label: "Coordinator’s department",
        needed: "recommended",
        aliases: ["coordinator department"],
      }),
      facultyCoordinatorContact: phone({ label: "Coordinator mobile", help: "Any country", needed: "recommended" }),
      facultyCoordinatorEmail: email({ label: "Coordinator e-mail", needed: "recommended" }),
      students: table({
        label: "Students",
        row: "student",
        rowTitle: "name",
        needed: "recommended",
        columns: {
          name: text({ label: "Name", max: 100, needed: "recommended" }),
          department: department({ label: "Department", sensitive: true }),
          contact: phone({ label: "Mobile", sensitive: true }),
          email: email({ label: "E-mail", sensitive: true }),
        },
      }),
    }),
    ...section("Proof", {
      sanctionedDocuments: file({ label: "Sanction documents", needed: "recommended" }),
      projectReport: file({ label: "Project report" }),
      completionLetter: file({ label: "Completion letter" }),
      visitDocuments: file({ label: "Visit documents and photos" }),
    }),
  },
});
