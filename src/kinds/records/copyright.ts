import { defineKind, section } from "../define-kind.ts";
import { choice } from "../fields/choice.ts";
import { file } from "../fields/file.ts";
import { partialDate } from "../fields/partial-date.ts";
import { text } from "../fields/text.ts";
import { byCode, byTitle } from "../identity.ts";
import { notBefore } from "../rules.ts";
import { applicationNumber, intellectualProperty, officeCountry } from "./office-fields.ts";

export const copyright = defineKind({
  slug: "copyright",
  label: { one: "Copyright", many: "Copyrights" },
  externalFormKeywords: { words: ["copyright"] },
  tableHeadingPatterns: [{ pattern: /\bcopyrights?\b/, matchOrder: 12 }],
  ...intellectualProperty,
  date: ["registrationDate", "startDate"],
  people: { label: "Authors / owners", needed: "submit", roles: ["author", "student", "involved"] },
  rules: [notBefore("endDate", "startDate")],
  identityRules: [
    byCode("registration", "registrationNumber", "country"),
    byCode("copyright-application", "applicationNumber", "country"),
    byTitle(undefined, {
      keyFields: ["country"],
      weakEvidence: ["workType", "registrationDate", "startDate"],
      dateDifference: "ignored",
    }),
  ],
  namesInLists: ["copyright", "copyrights"],
  proofDocumentType: "Copyright",
  appraisalSection: "property",
  fields: {
    ...section("The work", {
      title: text({ label: "Copyright title", shortLabel: "Title", max: 500, needed: "save" }),
      workType: choice({
        label: "Type of work",
        options: {
          software: "Computer software",
          literary: "Literary",
          artistic: "Artistic",
          "audio-visual": "Audio or film",
          other: "Other",
        },
        aliases: ["type"],
      }),
      status: choice({ label: "Status", options: { filed: "Filed", registered: "Registered" }, areStages: true }),
    }),
    ...section("The office", {
      applicationNumber: applicationNumber(),
      registrationNumber: text({ label: "Registration number", max: 100, aliases: ["registration"] }),
      registrationDate: partialDate({ label: "Registration date", needed: "submit", aliases: ["registered"] }),
      startDate: partialDate({ label: "From date", shortLabel: "From", needed: "submit", aliases: ["from"] }),
      endDate: partialDate({ label: "End date", shortLabel: "To", aliases: ["to", "valid until"] }),
      ...officeCountry,
    }),
    ...section("Proof", { copyrightCertificate: file({ label: "Certificate", needed: "recommended" }) }),
  },
});
