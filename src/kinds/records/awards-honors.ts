import { defineKind, section } from "../define-kind.ts";
import { choice } from "../fields/choice.ts";
import { file } from "../fields/file.ts";
import { longtext } from "../fields/longtext.ts";
import { partialDate } from "../fields/partial-date.ts";
import { text } from "../fields/text.ts";
import { year } from "../fields/year.ts";
import { byTitle } from "../identity.ts";
import { awardingBodyTypes, levels } from "../option-lists.ts";

export const awardsHonors = defineKind({
  slug: "awards-honors",
  label: { one: "Award or honour", many: "Awards and honours" },
  externalFormKeywords: { words: ["award", "recognition", "honour", "fellowship", "पुरस्कार"] },
  tableHeadingPatterns: [{ pattern: /\bawards?\b|\bhonou?rs?\b|\brecognitions?\b/, matchOrder: 15 }],
  help: "An award, fellowship or honour for your own work",
  group: "awards",
  title: "title",
  // One of the two is enough to submit.
  date: ["awardDate", "year"],
  columns: ["awardingBody", "level"],
  identityRules: [byTitle("awardingBody", { keyFields: ["category"], weakEvidence: ["level"] })],
  proofDocumentType: "Award",
  importSources: {
    references: {
      documentTypes: { Award: null },
      columns: { awardDate: ["From"], awardingBody: ["Organisation"] },
    },
  },
  scoreSheetRow: "award",
  appraisalSection: "honours",
  fields: {
    ...section("The award", {
      title: text({ label: "Title", max: 500, needed: "save" }),
      category: choice({
        label: "Category",
        options: {
          award: "Award",
          fellowship: "Fellowship",
          honour: "Honour or recognition",
          "financial-support": "Financial support for advanced study",
        },
        aliases: ["type"],
      }),
      level: choice({ label: "Level", options: levels }),
      awardDate: partialDate({ label: "Date of award", needed: "submit" }),
      year: year({ label: "Year", min: 1900, needed: "submit" }),
      description: longtext({ label: "Description", max: 1000, needed: "recommended" }),
    }),
    ...section("The awarding body", {
      awardingBody: text({ label: "Awarding body", groupable: true, max: 100, needed: "submit", aliases: ["body"] }),
      agencyType: choice({ label: "Awarding body type", options: awardingBodyTypes }),
      incentive: text({ label: "Incentive given by the institute", max: 200 }),
    }),
    ...section("Proof", { proof: file({ label: "Photo and certificate", needed: "recommended" }) }),
  },
});
