import { defineKind, section } from "../define-kind.ts";
import { choice } from "../fields/choice.ts";
import { int } from "../fields/int.ts";
import { longtext } from "../fields/longtext.ts";
import { byTitle } from "../identity.ts";
import { governmentOrNot, governmentSpellings } from "../option-lists.ts";
import {
  agency,
  amounts,
  project,
  projectDates,
  projectProofs,
  projectStatus,
  projectTitle,
  receipts,
  subject,
  underWay,
} from "../project-fields.ts";

export const consultancy = defineKind({
  slug: "consultancy",
  label: { one: "Consultancy project", many: "Consultancy projects" },
  externalFormKeywords: {
    words: ["consultancy", "corporate training", "client", "revenue"],
    wordsNameOtherFields: true,
    titleHeadings: ["title of consultancy", "name of consultancy", "name of corporate training"],
  },
  tableHeadingPatterns: [{ pattern: /\bconsultanc(?:y|ies)\b/, matchOrder: 13 }],
  ...project,
  date: ["startDate"],
  datesAhead: ["startDate"],
  columns: ["fundingAgency", "sanctionedAmount"],
  identityRules: [
    byTitle("fundingAgency", {
      keyFields: ["startDate", "sanctionedAmount", "budgetAmount"],
      weakEvidence: ["endDate", "engagementType"],
    }),
  ],
  proofDocumentType: "Consultancy",
  lasts: { begins: ["startDate"], ends: "endDate", openWhen: underWay },
  scoreSheetRow: "consultancy",
  appraisalSection: "projects",
  fields: {
    ...section("The project", {
      projectTitle: projectTitle(),
      engagementType: choice({
        label: "Engagement",
        options: {
          consultancy: "Consultancy",
          "corporate-training": "Corporate training",
          testing: "Testing / calibration",
        },
        aliases: ["type"],
      }),
      traineesCount: int({
        label: "Number of trainees",
        min: 0,
        needed: "recommended",
        neededWhen: { field: "engagementType", in: ["corporate-training"] },
        aliases: ["trainees"],
      }),
      status: projectStatus(),
      ...projectDates,
      ...subject,
    }),
    ...section("The agency", {
      ...agency,
      agencyType: choice({ label: "Agency type", options: governmentOrNot, importAliases: governmentSpellings }),
      agencyContact: longtext({ label: "Agency contact details", max: 500 }),
    }),
    ...section("Amounts", { ...amounts, ...receipts }),
    ...section("Proof", projectProofs),
  },
});
