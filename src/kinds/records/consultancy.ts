import { defineKind, section } from "../define-kind.ts";
import { choice } from "../fields/choice.ts";
import { int } from "../fields/int.ts";
import { longtext } from "../fields/longtext.ts";
import { byTitle } from "../identity.ts";
import { governmentOrNot } from "../option-lists.ts";
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
  inForms: {
    words: ["consultancy", "corporate training", "client", "revenue"],
    wordsAreFields: true,
    titles: ["title of consultancy", "name of consultancy", "name of corporate training"],
  },
  inTables: [{ words: /\bconsultanc(?:y|ies)\b/, precedence: 13 }],
  ...project,
  date: ["startDate"],
  columns: ["fundingAgency", "sanctionedAmount"],
  unique: [
    byTitle("fundingAgency", {
      parts: ["startDate", "sanctionedAmount", "budgetAmount"],
      hints: ["endDate", "engagementType"],
    }),
  ],
  provedBy: "Consultancy",
  lasts: { begins: ["startDate"], ends: "endDate", openWhen: underWay },
  score: "consultancy",
  appraisal: "projects",
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
        needed: "expected",
        neededWhen: { field: "engagementType", in: ["corporate-training"] },
        aliases: ["trainees"],
      }),
      status: projectStatus(),
      ...projectDates,
      ...subject,
    }),
    ...section("The agency", {
      ...agency,
      agencyType: choice({ label: "Agency type", options: governmentOrNot }),
      agencyContact: longtext({ label: "Agency contact details", max: 500 }),
    }),
    ...section("Amounts", { ...amounts, ...receipts }),
    ...section("Proof", projectProofs),
  },
});
