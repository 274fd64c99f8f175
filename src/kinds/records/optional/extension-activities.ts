import { defineKind, section } from "../../define-kind.ts";
import { betweenDates, facultyInvolved, organiser, remarks, whenAndWhere } from "../../event-fields.ts";
import { choice } from "../../fields/choice.ts";
import { file, pictures } from "../../fields/file.ts";
import { int } from "../../fields/int.ts";
import { partialDate } from "../../fields/partial-date.ts";
import { text } from "../../fields/text.ts";
import { url } from "../../fields/url.ts";
import { byTitle } from "../../identity.ts";
import { awardingBodyTypes } from "../../option-lists.ts";
import { notBefore } from "../../rules.ts";

/** NAAC 3.6.2 and 3.6.3: work in the neighbourhood, and the award for it. */
export const extensionActivities = defineKind({
  slug: "extension-activities",
  label: { one: "Extension activity", many: "Extension activities" },
  externalFormKeywords: { words: ["extension", "outreach", "nss", "community", "ngo", "beneficiaries"] },
  tableHeadingPatterns: [{ pattern: /\bextension\b|\boutreach\b|\bnss\b/, matchOrder: 7 }],
  isOptional: true,
  title: "title",
  date: ["fromDate"],
  duration: betweenDates,
  people: facultyInvolved,
  columns: ["organizedBy", "studentsCount", "awardName"],
  rules: [notBefore("toDate", "fromDate"), notBefore("awardDate", "fromDate")],
  identityRules: [
    byTitle("organizedBy", { keyFields: ["schemeName", "toDate", "venue"], weakEvidence: ["awardName"] }),
  ],
  duplicateScope: "department",
  appraisalSection: "students",
  fields: {
    ...section("The activity", {
      title: text({ label: "Activity", shortLabel: "Title", max: 500, needed: "save" }),
      schemeName: text({
        label: "Scheme",
        help: "For example NSS, NCC, Swachh Bharat",
        max: 200,
        needed: "recommended",
        aliases: ["scheme"],
      }),
      ...organiser(200),
      issue: text({ label: "Social issue", help: "For example health, gender, environment", max: 200 }),
      reportUrl: url({ label: "Activity report link on the website" }),
    }),
    ...section("When and where", {
      ...whenAndWhere,
      studentsCount: int({ label: "Students who took part", min: 0, needed: "recommended", aliases: ["students"] }),
      beneficiaries: int({ label: "People reached", min: 0 }),
      remarks: remarks(500),
    }),
    ...section("The award for it", {
      awardName: text({ label: "Award or recognition", shortLabel: "Award", max: 300, aliases: ["award"] }),
      awardingBody: text({ label: "Awarding body", max: 200 }),
      awardingBodyType: choice({ label: "Awarding body type", options: awardingBodyTypes }),
      awardDate: partialDate({ label: "Date of award", aliases: ["awarded"] }),
    }),
    ...section("Proof", {
      report: file({ label: "Report", needed: "recommended" }),
      awardLetter: file({ label: "Award letter" }),
      photos: pictures({ label: "Photos" }),
    }),
  },
});
