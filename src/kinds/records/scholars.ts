import { defineKind, section } from "../define-kind.ts";
import { choice } from "../fields/choice.ts";
import { file } from "../fields/file.ts";
import { partialDate } from "../fields/partial-date.ts";
import { tags } from "../fields/tags.ts";
import { text } from "../fields/text.ts";
import { byCode, byTitle } from "../identity.ts";
import { notBefore } from "../rules.ts";

const awarded = { field: "status", in: ["awarded"] };

/** NAAC 3.4.4: two guides of one scholar share one record. */
export const scholars = defineKind({
  slug: "scholars",
  label: { one: "Doctoral scholar", many: "Doctoral scholars" },
  otherNames: ["phd scholar", "phd scholars", "research scholar", "research scholars", "phd student", "phd students"],
  externalFormKeywords: {
    words: ["phd", "research scholar", "thesis", "research guide", "doctoral", "scholar"],
    wordsNameOtherFields: true,
  },
  group: "guidance",
  title: "scholarName",
  date: ["awardDate", "submissionDate", "registrationDate"],
  columns: ["status", "university", "thesisTitle"],
  people: { label: "Guides", needed: "submit", roles: ["principal", "co"] },
  rules: [
    notBefore("submissionDate", "registrationDate"),
    notBefore("awardDate", "registrationDate"),
    notBefore("awardDate", "submissionDate"),
  ],
  identityRules: [
    byCode("phd-registration", "registrationNumber", "university"),
    byTitle("university", { weakEvidence: ["thesisTitle", "registrationDate", "status"], dateDifference: "ignored" }),
  ],
  scoreSheetRow: "scholar",
  appraisalSection: "guidance",
  fields: {
    ...section("The scholar", {
      scholarName: text({
        label: "Name of the scholar",
        shortLabel: "Scholar",
        max: 200,
        needed: "save",
        aliases: ["scholar"],
      }),
      university: text({ label: "University", groupable: true, max: 200, needed: "submit" }),
      department: text({ label: "Department or research centre", max: 200 }),
      registrationNumber: text({ label: "Registration number", max: 100, needed: "recommended" }),
      registrationDate: partialDate({
        label: "Date of registration",
        shortLabel: "Registered",
        needed: "submit",
        aliases: ["registered"],
      }),
    }),
    ...section("The degree", {
      status: choice({
        label: "Status",
        options: {
          registered: "Registered",
          submitted: "Thesis submitted",
          awarded: "Awarded",
          discontinued: "Discontinued",
        },
        areStages: true,
        needed: "submit",
      }),
      role: choice({
        label: "Role",
        options: { guide: "Guide", "co-guide": "Co-guide", "external-guide": "External guide" },
        needed: "recommended",
      }),
      otherGuides: tags({ label: "Guides of other institutes" }),
      thesisTitle: text({
        label: "Title of the thesis",
        shortLabel: "Thesis",
        max: 500,
        needed: "recommended",
        topic: true,
      }),
      submissionDate: partialDate({
        label: "Date of submission",
        needed: "recommended",
        neededWhen: { field: "status", in: ["submitted"] },
      }),
      awardDate: partialDate({ label: "Date of award", needed: "submit", neededWhen: awarded, aliases: ["awarded"] }),
    }),
    ...section("Proof", {
      registrationLetter: file({ label: "Registration letter", needed: "recommended" }),
      awardLetter: file({ label: "Award notification", needed: "recommended", neededWhen: awarded }),
    }),
  },
});
