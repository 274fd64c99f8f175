import { defineKind, section } from "../../define-kind.ts";
import {
  facultyInvolved,
  funding,
  modeAndLevel,
  organiser,
  organiserProofs,
  participants,
  programme,
  programmes,
  programmeType,
  remarks,
  theme,
  totalDays,
  whenAndWhere,
} from "../../event-fields.ts";
import { choice } from "../../fields/choice.ts";
import { tags } from "../../fields/tags.ts";
import { text } from "../../fields/text.ts";
import { url } from "../../fields/url.ts";

export const sttpOrganized = defineKind({
  slug: "sttp-organized",
  label: { one: "STTP / FDP organised", many: "STTPs / FDPs organised" },
  externalFormKeywords: {
    words: ["fdp organised", "sttp organised", "fdp", "sttp", "development programme organised"],
    titleHeadings: ["name of fdp sttp workshop", "title of training", "name of training programme"],
  },
  tableHeadingPatterns: [programmes],
  participation: "organized",
  help: "You were one of the organisers",
  ...programme,
  people: facultyInvolved,
  columns: ["type", "organizedBy", "participants"],
  duplicateScope: "department",
  proofDocumentType: "Programme organised",
  appraisalSection: "events",
  fields: {
    ...section("The programme", {
      title: text({ label: "Programme title", shortLabel: "Title", max: 500, needed: "save" }),
      type: programmeType(),
      theme: theme(),
      ...modeAndLevel,
      ...organiser(),
      reportUrl: url({ label: "Activity report link on the website" }),
      videoUrl: url({ label: "Video link" }),
    }),
    ...section("When and where", { ...whenAndWhere, totalDays: totalDays(), remarks: remarks(200) }),
    ...section("Coordination and audience", {
      coordinator: text({ label: "Coordinator", max: 100, needed: "recommended" }),
      coCoordinator: text({ label: "Co-coordinator", max: 100 }),
      principalInvestigator: text({ label: "Principal investigator", max: 100 }),
      coInvestigator: text({ label: "Co-investigator", max: 100 }),
      speakers: tags({ label: "Speakers and their organisations" }),
      audience: choice({
        label: "Audience",
        options: {
          teaching: "Teaching staff",
          "non-teaching": "Non-teaching staff",
          students: "Students",
          mixed: "Mixed",
        },
      }),
      participants: participants(),
    }),
    ...section("Funding", funding),
    ...section("Proof", organiserProofs),
  },
});
