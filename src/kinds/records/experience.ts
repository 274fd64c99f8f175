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
  unique: [],
  provedBy: "Appointment",
  sources: {
    references: {
      types: { Employment: "" },
      columns: {
        designation: ["Role"],
        organizationName: ["Organisation"],
        organizationAddress: ["Place"],
        organizationUrl: ["Link"],
        fromDate: ["From"],
        toDate: ["To"],
      },
      always: {},
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
        needed: "expected",
        openAs: "experience",
        columns: {
          experienceType: choice({
            label: "Current or past",
            options: { Current: "Current", Past: "Past" },
            needed: "expected",
            openAs: "experience",
          }),
          experienceIndustry: choice({
            label: "Kind of experience",
            options: {
              teaching: "Teaching",
              industry: "Industry",
              research: "Research",
              administrative: "Administrative",
            },
            needed: "expected",
            openAs: "experience",
          }),
          designation: text({ label: "Designation", max: 1000, needed: "expected", openAs: "experience" }),
          organizationName: text({ label: "Organisation", max: 100, needed: "expected", openAs: "experience" }),
          organizationAddress: longtext({ label: "Organisation address", max: 1000, needed: "expected" }),
          organizationUrl: url({ label: "Organisation website" }),
          fromDate: date({ label: "From", needed: "expected", openAs: "experience" }),
          toDate: date({
            label: "To",
            needed: "expected",
            neededWhen: { field: "experienceType", in: ["Past"] },
            openAs: "experience",
          }),
          experienceProof: file({ label: "Proof", needed: "expected" }),
        },
      }),
    }),
  },
});
