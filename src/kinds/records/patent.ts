import { defineKind, section } from "../define-kind.ts";
import { bool } from "../fields/bool.ts";
import { choice } from "../fields/choice.ts";
import { file } from "../fields/file.ts";
import { money } from "../fields/money.ts";
import { partialDate } from "../fields/partial-date.ts";
import { text } from "../fields/text.ts";
import { byPatentNumber, byTitle } from "../identity.ts";
import { notBefore } from "../rules.ts";
import { applicationNumber, intellectualProperty, officeCountry } from "./office-fields.ts";

const granted = { field: "status", in: ["granted"] };

export const patent = defineKind({
  slug: "patent",
  label: { one: "Patent", many: "Patents" },
  externalFormKeywords: { words: ["patent", "ipr", "invention", "inventor"] },
  tableHeadingPatterns: [{ pattern: /\bpatents?\b/, matchOrder: 11 }],
  ...intellectualProperty,
  date: ["grantDate", "publicationDate", "filingDate"],
  people: { label: "Inventors", needed: "submit", roles: ["author", "student", "involved"] },
  rules: [notBefore("grantDate", "filingDate"), notBefore("publicationDate", "filingDate")],
  identityRules: [
    byPatentNumber("application", "applicationNumber"),
    byPatentNumber("patent", "patentNumber"),
    byTitle(undefined, {
      keyFields: ["country"],
      weakEvidence: ["patentType", "filingDate", "publicationDate", "grantDate"],
      dateDifference: "ignored",
    }),
  ],
  namesInLists: ["patent", "patents"],
  proofDocumentType: "Patent",
  importSources: {
    references: {
      documentTypes: { Patent: null },
      columns: {
        patentNumber: ["Number"],
        applicationNumber: ["Application number"],
        applicant: ["Organisation"],
        filingDate: ["Filed on"],
        publicationDate: ["Published on"],
        grantDate: ["Granted on"],
        country: ["Place"],
      },
    },
  },
  citation: { type: "patent", parts: { number: "patentNumber", "publisher-place": "country" } },
  scoreSheetRow: "patent",
  appraisalSection: "property",
  fields: {
    ...section("The invention", {
      title: text({ label: "Patent title", shortLabel: "Title", max: 500, needed: "save" }),
      status: choice({
        label: "Status",
        help: "Granted: there is a grant date or a patent number. Published: it appeared in the office’s journal",
        options: { filed: "Filed", published: "Published", granted: "Granted", abandoned: "Abandoned" },
        areStages: true,
        needed: "recommended",
      }),
      patentType: choice({
        label: "Patent type",
        options: { utility: "Utility", design: "Design", pct: "PCT application" },
        aliases: ["type"],
      }),
      applicant: text({
        label: "Applicant / assignee",
        help: "Affiliation to the institute is checked against this",
        max: 200,
        aliases: ["assignee"],
      }),
    }),
    ...section("The office", {
      applicationNumber: applicationNumber(),
      ...officeCountry,
      filingDate: partialDate({ label: "Filing date", shortLabel: "Filed", needed: "submit", aliases: ["filed"] }),
      publicationDate: partialDate({
        label: "Publication date",
        needed: "submit",
        neededWhen: { field: "status", in: ["published"] },
        aliases: ["published"],
      }),
      grantDate: partialDate({
        label: "Grant date",
        needed: "submit",
        neededWhen: granted,
        aliases: ["granted"],
      }),
      patentNumber: text({ label: "Patent number", max: 100, needed: "recommended", neededWhen: granted }),
    }),
    ...section("Use", {
      commercialised: bool({ label: "Licensed or in use", aliases: ["licensed"] }),
      earnings: money({ label: "Earnings", aliases: ["amount"] }),
    }),
    ...section("Proof", { patentCertificate: file({ label: "Certificate or filing receipt", needed: "recommended" }) }),
  },
});
