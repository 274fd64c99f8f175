import { defineKind, section } from "../define-kind.ts";
import { choice } from "../fields/choice.ts";
import { date } from "../fields/date.ts";
import { file } from "../fields/file.ts";
import { money } from "../fields/money.ts";
import { partialDate } from "../fields/partial-date.ts";
import { text } from "../fields/text.ts";
import { byCode, byTitle } from "../identity.ts";
import { notBefore } from "../rules.ts";

export const memberships = defineKind({
  slug: "memberships",
  label: { one: "Professional membership", many: "Professional memberships" },
  externalFormKeywords: {
    words: ["membership", "professional body", "professional society"],
    wordsNameOtherFields: true,
  },
  tableHeadingPatterns: [
    { pattern: /\bmemberships?\b|\bprofessional (?:bod(?:y|ies)|societ(?:y|ies))\b/, matchOrder: 2 },
  ],
  group: "guidance",
  title: "body",
  date: ["validFrom"],
  datesAhead: ["validFrom"],
  columns: ["grade", "membershipNumber", "validUntil"],
  rules: [notBefore("validUntil", "validFrom")],
  identityRules: [
    byCode("membership", "membershipNumber", "body"),
    byTitle(undefined, {
      keyFields: ["membershipNumber"],
      weakEvidence: ["grade", "validFrom"],
      dateDifference: "ignored",
    }),
  ],
  proofDocumentType: "Membership",
  importSources: {
    references: {
      documentTypes: { Membership: null },
      columns: { grade: ["Role"], validFrom: ["From"], validUntil: ["To"] },
    },
  },
  lasts: { begins: ["validFrom"], ends: "validUntil" },
  appraisalSection: "honours",
  fields: {
    ...section("The membership", {
      body: text({ label: "Professional body", groupable: true, max: 200, needed: "save" }),
      grade: text({ label: "Grade or position", shortLabel: "Grade", max: 100 }),
      membershipNumber: text({ label: "Membership number", shortLabel: "Number", max: 100, needed: "recommended" }),
      term: choice({
        label: "Membership term",
        options: { life: "Life member", "fixed-term": "For a fixed term" },
        importAliases: {
          life: "life",
          lifetime: "life",
          "life membership": "life",
          permanent: "life",
          lm: "life",
          annual: "fixed-term",
          yearly: "fixed-term",
          "annual member": "fixed-term",
          "annual membership": "fixed-term",
          "fixed term": "fixed-term",
          term: "fixed-term",
        },
        needed: "recommended",
      }),
      validFrom: partialDate({ label: "Member from", needed: "submit" }),
      validUntil: date({
        label: "Member until",
        needed: "submit",
        neededWhen: { field: "term", in: ["fixed-term"] },
      }),
      feeSupport: money({ label: "Fee paid by the institute", aliases: ["support"] }),
    }),
    ...section("Proof", { certificate: file({ label: "Membership certificate", needed: "recommended" }) }),
  },
});
