import { defineKind } from "../define-kind.ts";
import { choice } from "../fields/choice.ts";
import { file } from "../fields/file.ts";
import { partialDate } from "../fields/partial-date.ts";
import { text } from "../fields/text.ts";
import { byCode, byTitle } from "../identity.ts";
import { nationalOrInternational } from "../option-lists.ts";
import { notBefore } from "../rules.ts";
import { section } from "../section.ts";

export const copyright = defineKind({
  slug: "copyright",
  label: { one: "Copyright", many: "Copyrights" },
  group: "intellectual-property",
  title: "title",
  date: ["registrationDate", "startDate"],
  people: { label: "Authors / owners", needed: "submit", roles: ["author", "student", "involved"] },
  peopleColumns: {
    names: "inventors",
    affiliations: "affiliationInventors",
    departments: "departmentInvolved",
    emails: "facultiesInvolved",
  },
  columns: ["applicationNumber", "status"],
  rules: [notBefore("endDate", "startDate")],
  unique: [
    byCode("registration", "registrationNumber", "country"),
    byCode("copyright-application", "applicationNumber", "country"),
    byTitle(undefined, { parts: ["country"], hints: ["workType", "registrationDate", "startDate"], dating: "none" }),
  ],
  uniqueScope: "department",
  fields: {
    ...section("The work", {
      title: text({ label: "Copyright title", short: "Title", max: 500, needed: "save" }),
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
      status: choice({ label: "Status", options: { filed: "Filed", registered: "Registered" } }),
    }),
    ...section("The office", {
      applicationNumber: text({
        label: "Application number",
        short: "Application",
        max: 100,
        needed: "submit",
        aliases: ["application"],
      }),
      registrationNumber: text({ label: "Registration number", max: 100, aliases: ["registration"] }),
      registrationDate: partialDate({ label: "Registration date", needed: "submit", aliases: ["registered"] }),
      startDate: partialDate({ label: "From date", short: "From", needed: "submit", aliases: ["from"] }),
      endDate: partialDate({ label: "End date", short: "To", aliases: ["to"] }),
      country: text({
        label: "Country",
        help: "Country of the office where it was filed",
        max: 100,
        needed: "expected",
      }),
      nationalInternational: choice({
        label: "National or international",
        options: nationalOrInternational,
        needed: "expected",
        aliases: ["level"],
      }),
    }),
    ...section("Proof", { copyrightCertificate: file({ label: "Certificate", needed: "expected" }) }),
  },
});
