import { defineKind, section } from "../define-kind.ts";
import { choice } from "../fields/choice.ts";
import { date } from "../fields/date.ts";
import { file } from "../fields/file.ts";
import { longtext } from "../fields/longtext.ts";
import { table } from "../fields/table.ts";
import { text } from "../fields/text.ts";
import { url } from "../fields/url.ts";
import { notBefore } from "../rules.ts";

export const experience = defineKind({
  slug: "experience",
  label: { one: "Experience", many: "Experience" },
  group: "profile",
  isOnePerPerson: true,
  title: "experienceDetails",
  date: [],
  identityRules: [],
  proofDocumentType: "Appointment",
  importSources: {
    references: {
      documentTypes: { Employment: null },
      columns: {
        designation: ["Role"],
        organizationName: ["Organisation"],
        organizationAddress: ["Place"],
        organizationUrl: ["Link"],
        fromDate: ["From"],
        toDate: ["To"],
      },
    },
  },
  fields: {
    ...section("Experience", {
      experienceDetails: table({
        label: "Experience",
        row: "post",
        rowTitle: "organizationName",
        rowDate: ["fromDate"],
        rowRules: [notBefore("toDate", "fromDate")],
        needed: "recommended",
        publicPart: "experience",
        columns: {
          // Not the kind of experience: whether the post is a current or a past one. The key is stored.
          experienceType: choice({
            label: "Current or past",
            options: { Current: "Current", Past: "Past" },
            needed: "recommended",
            publicPart: "experience",
          }),
          // The kind of experience, of which industry is one. The key is stored.
          experienceIndustry: choice({
            label: "Kind of experience",
            options: {
              teaching: "Teaching",
              industry: "Industry",
              research: "Research",
              administrative: "Administrative",
            },
            needed: "recommended",
            publicPart: "experience",
          }),
          designation: text({ label: "Designation", max: 1000, needed: "recommended", publicPart: "experience" }),
          organizationName: text({ label: "Organisation", max: 100, needed: "recommended", publicPart: "experience" }),
          organizationAddress: longtext({ label: "Organisation address", max: 1000, needed: "recommended" }),
          organizationUrl: url({ label: "Organisation website" }),
          fromDate: date({ label: "From", needed: "recommended", publicPart: "experience" }),
          toDate: date({
            label: "To",
            needed: "recommended",
            neededWhen: { field: "experienceType", in: ["Past"] },
            publicPart: "experience",
          }),
          experienceProof: file({ label: "Proof", needed: "recommended" }),
        },
      }),
    }),
  },
});
