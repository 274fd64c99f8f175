import { defineKind, section } from "../../define-kind.ts";
import { facultyInvolved, remarks } from "../../event-fields.ts";
import { choice } from "../../fields/choice.ts";
import { date } from "../../fields/date.ts";
import { file } from "../../fields/file.ts";
import { int } from "../../fields/int.ts";
import { partialDate } from "../../fields/partial-date.ts";
import { table } from "../../fields/table.ts";
import { text } from "../../fields/text.ts";
import { url } from "../../fields/url.ts";
import { byTitle } from "../../identity.ts";
import { nationalOrInternational } from "../../option-lists.ts";
import { notBefore } from "../../rules.ts";

/** NAAC 3.7.2: a row for each memorandum, with the activities of each year. */
export const mous = defineKind({
  slug: "mous",
  label: { one: "Memorandum of understanding", many: "MoUs" },
  otherNames: ["mous signed", "mou signed"],
  externalFormKeywords: { words: ["mou", "memorandum of understanding", "linkage", "collaboration"] },
  tableHeadingPatterns: [{ pattern: /\bmous?\b|\bmemorand(?:um|a) of understanding\b/, matchOrder: 16 }],
  group: "projects",
  isOptional: true,
  title: "organisation",
  date: ["signedOn", "startDate"],
  datesAhead: ["startDate"],
  people: facultyInvolved,
  columns: ["partnerUnit", "endDate", "activities"],
  rules: [notBefore("endDate", "signedOn"), notBefore("endDate", "startDate")],
  identityRules: [
    byTitle("partnerUnit", { keyFields: ["signedOn"], weakEvidence: ["endDate"], dateDifference: "ignored" }),
  ],
  duplicateScope: "institute",
  lasts: { begins: ["startDate", "signedOn"], ends: "endDate" },
  fields: {
    ...section("The memorandum", {
      organisation: text({
        label: "Organisation with which the MoU is signed",
        shortLabel: "Organisation",
        groupable: true,
        max: 300,
        needed: "save",
        aliases: ["partner"],
      }),
      partnerUnit: text({ label: "Institution, industry or corporate house", shortLabel: "Signed for", max: 300 }),
      partnerType: choice({
        label: "Type of partner",
        options: {
          academic: "Academic institution",
          industry: "Industry or company",
          research: "Research organisation",
          government: "Government body",
          ngo: "NGO or community",
        },
        needed: "recommended",
      }),
      partnerLevel: nationalOrInternational("Partner level"),
      purpose: text({ label: "Purpose", max: 500, needed: "recommended" }),
      documentUrl: url({ label: "Link to document" }),
    }),
    ...section("Validity", {
      signedOn: partialDate({
        label: "Date of signing",
        shortLabel: "Signed on",
        needed: "submit",
        aliases: ["signed"],
      }),
      startDate: partialDate({ label: "Valid from", shortLabel: "Start", aliases: ["start", "from"] }),
      endDate: partialDate({
        label: "Valid until",
        shortLabel: "Until",
        needed: "recommended",
        aliases: ["end", "to"],
      }),
    }),
    ...section("Activities under it", {
      activities: table({
        label: "Activities, year by year",
        shortLabel: "Activities",
        row: "activity",
        rowTitle: "activity",
        rowDate: ["heldOn"],
        needed: "recommended",
        columns: {
          heldOn: date({ label: "Date", needed: "recommended" }),
          activity: text({ label: "Activity", max: 300, needed: "recommended" }),
          takingPart: int({ label: "Participants", min: 0 }),
          link: url({ label: "Link" }),
        },
      }),
      remarks: remarks(500),
    }),
    ...section("Proof", {
      mouDocument: file({ label: "Signed memorandum", needed: "recommended" }),
      activityReports: file({ label: "Reports of activities" }),
    }),
  },
});
