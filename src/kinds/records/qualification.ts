import { defineKind, section } from "../define-kind.ts";
import { choice } from "../fields/choice.ts";
import { date } from "../fields/date.ts";
import { file } from "../fields/file.ts";
import { table } from "../fields/table.ts";
import { text } from "../fields/text.ts";
import { year } from "../fields/year.ts";

export const qualification = defineKind({
  slug: "qualification",
  label: { one: "Qualification", many: "Qualifications" },
  group: "profile",
  isOnePerPerson: true,
  title: "qualificationDetails",
  date: [],
  identityRules: [],
  importSources: {
    references: {
      documentTypes: { Education: null },
      columns: { degree: ["Role"], stream: ["Department"], institute: ["Organisation"], year: ["Year"] },
    },
  },
  fields: {
    ...section("Qualifications", {
      qualificationDetails: table({
        label: "Qualifications",
        row: "qualification",
        rowTitle: "degree",
        rowDate: ["year"],
        needed: "recommended",
        publicPart: "qualifications",
        columns: {
          degree: choice({
            label: "Degree",
            options: {
              bachelor: "Bachelor’s",
              master: "Master’s",
              phd: "Ph.D.",
              diploma: "Diploma",
              associate: "Associate",
              hsc: "Higher secondary",
              other: "Other",
            },
            needed: "recommended",
            publicPart: "qualifications",
          }),
          stream: text({ label: "Stream / branch", max: 100, needed: "recommended", publicPart: "qualifications" }),
          institute: text({ label: "Institute", max: 1000, needed: "recommended", publicPart: "qualifications" }),
          university: text({ label: "University", max: 1000, needed: "recommended", publicPart: "qualifications" }),
          status: choice({
            label: "Status",
            options: { completed: "Completed", pursuing: "Pursuing" },
            needed: "recommended",
            publicPart: "qualifications",
          }),
          year: year({ label: "Year of passing", min: 1900, needed: "recommended", publicPart: "qualifications" }),
          class: text({ label: "Class / division", max: 100, needed: "recommended" }),
          score: text({ label: "Percentage or CGPA", max: 50 }),
          registrationDate: date({ label: "Registered on (research degrees)" }),
          awardDate: date({ label: "Date awarded", help: "Decides whether a Ph.D. falls in an assessment year" }),
          proof: file({ label: "Proof", needed: "recommended" }),
        },
      }),
    }),
  },
});
