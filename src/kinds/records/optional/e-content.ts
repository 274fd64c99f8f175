import { defineKind, section } from "../../define-kind.ts";
import { facultyInvolved, remarks } from "../../event-fields.ts";
import { choice } from "../../fields/choice.ts";
import { date } from "../../fields/date.ts";
import { file } from "../../fields/file.ts";
import { int } from "../../fields/int.ts";
import { text } from "../../fields/text.ts";
import { url } from "../../fields/url.ts";
import { byTitle } from "../../identity.ts";

/** NAAC 3.4.7: modules and courses that faculty members made. */
export const eContent = defineKind({
  slug: "e-content",
  label: { one: "E-content developed", many: "E-content developed" },
  externalFormKeywords: { words: ["e content", "e-content", "module developed", "media centre"] },
  group: "teaching",
  isOptional: true,
  title: "moduleName",
  date: ["launchDate"],
  people: { ...facultyInvolved, label: "Developed by" },
  columns: ["contentType", "hostedOn"],
  identityRules: [byTitle("hostedOn", { keyFields: ["contentType"] })],
  duplicateScope: "department",
  appraisalSection: "training",
  fields: {
    ...section("The content", {
      moduleName: text({
        label: "Name of the module or course",
        shortLabel: "Title",
        max: 300,
        needed: "save",
        aliases: ["module"],
      }),
      contentType: choice({
        label: "Type",
        options: {
          mooc: "Complete MOOC",
          module: "Module of a course",
          lecture: "Lecture or part of a module",
          laboratory: "Virtual laboratory",
          "open-resource": "Open educational resource",
        },
        needed: "recommended",
      }),
      contribution: choice({
        label: "Contribution",
        options: { developed: "Developed it", coordinated: "Course coordinator", edited: "Edited it" },
        needed: "recommended",
      }),
      hostedOn: text({
        label: "Platform",
        help: "For example SWAYAM, e-PG Pathshala, NPTEL, the institute’s LMS",
        groupable: true,
        max: 200,
        needed: "submit",
      }),
      launchDate: date({ label: "Date of launching", shortLabel: "Launched", needed: "submit", aliases: ["launched"] }),
      credits: int({ label: "Credits", min: 0 }),
      programme: text({ label: "Programme", groupable: true, max: 200 }),
      contentUrl: url({ label: "Link to the content", needed: "recommended" }),
      facilityUrl: url({ label: "Link to the media centre and recording facility" }),
      remarks: remarks(500),
    }),
    ...section("Proof", { certificate: file({ label: "Certificate or letter", needed: "recommended" }) }),
  },
});
