import { defineKind, section } from "../define-kind.ts";
import { choice } from "../fields/choice.ts";
import { file } from "../fields/file.ts";
import { longtext } from "../fields/longtext.ts";
import { money } from "../fields/money.ts";
import { partialDate } from "../fields/partial-date.ts";
import { text } from "../fields/text.ts";
import { byCode, byTitle } from "../identity.ts";
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

export const projects = defineKind({
  slug: "projects",
  label: { one: "Funded project", many: "Funded projects" },
  otherNames: ["research project", "research projects", "research grant", "research grants"],
  externalFormKeywords: {
    words: ["research project", "project", "extramural", "principal investigator", "sanctioned", "grant", "funding"],
  },
  tableHeadingPatterns: [{ pattern: /\b(?:research|funded|sponsored) projects?\b/, matchOrder: 14 }],
  ...project,
  date: ["sanctionDate", "startDate"],
  datesAhead: ["startDate"],
  columns: ["fundingAgency", "sanctionedAmount", "status"],
  identityRules: [
    byCode("sanction", "sanctionNumber", "fundingAgency"),
    byTitle("fundingAgency", {
      keyFields: ["startDate", "sanctionDate", "sanctionedAmount", "budgetAmount"],
      weakEvidence: ["endDate", "grantType", "fundingScheme"],
      dateDifference: "ignored",
    }),
  ],
  proofDocumentType: "Project",
  importSources: {
    references: {
      documentTypes: { Funding: null },
      columns: {
        startDate: ["From"],
        endDate: ["To"],
        fundingAgency: ["Organisation"],
        sanctionNumber: ["Number"],
        sanctionedAmount: ["Amount"],
        description: ["Abstract"],
      },
    },
  },
  lasts: { begins: ["startDate", "sanctionDate"], ends: "endDate", openWhen: underWay },
  scoreSheetRow: "project",
  appraisalSection: "projects",
  fields: {
    ...section("The project", {
      projectTitle: projectTitle(),
      grantType: choice({
        label: "Grant type",
        options: {
          "sponsored-research": "Sponsored research",
          "seed-money": "Seed money from the institute",
          equipment: "Equipment / infrastructure",
          event: "Event grant",
          other: "Other",
        },
        aliases: ["type"],
      }),
      scale: choice({ label: "Major or minor", options: { major: "Major", minor: "Minor" } }),
      status: { ...projectStatus(), needed: "recommended" },
      ...projectDates,
      ...subject,
      outcomes: longtext({ label: "Outcomes", max: 1000 }),
    }),
    ...section("The agency", {
      ...agency,
      agencyType: choice({
        label: "Agency type",
        options: governmentOrNot,
        importAliases: governmentSpellings,
        needed: "recommended",
      }),
      fundingScheme: text({ label: "Funding scheme", max: 100, needed: "recommended", aliases: ["scheme"] }),
      sanctionNumber: text({ label: "Sanction letter number", max: 100 }),
      sanctionDate: partialDate({
        label: "Date of sanction / award",
        shortLabel: "Sanctioned on",
        needed: "submit",
        aliases: ["sanctioned on"],
      }),
    }),
    ...section("Funding", {
      ...amounts,
      amountUtilized: money({ label: "Amount utilised", aliases: ["utilised"] }),
      ...receipts,
    }),
    ...section("Proof", {
      ...projectProofs,
      utilizationCertificate: file({ label: "Utilisation certificate" }),
    }),
  },
});
