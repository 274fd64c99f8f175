import { defineKind, section } from "../../define-kind.ts";
import {
  country,
  modeAndLevel,
  organiser,
  participants,
  programme,
  programmes,
  programmeType,
  remarks,
  totalDays,
  whenAndWhere,
} from "../../event-fields.ts";
import { file, pictures } from "../../fields/file.ts";
import { text } from "../../fields/text.ts";
import { byTitle } from "../../identity.ts";

export const sttpConducted = defineKind({
  slug: "sttp-conducted",
  label: { one: "STTP / FDP conducted", many: "STTPs / FDPs conducted" },
  externalFormKeywords: { words: ["fdp conducted", "sttp conducted"] },
  tableHeadingPatterns: [programmes],
  participation: "conducted",
  help: "You were a resource person or speaker",
  ...programme,
  columns: ["sessionTitle", "organizedBy", "totalDays"],
  identityRules: [
    byTitle("organizedBy", {
      keyFields: ["sessionTitle", "type", "toDate", "totalDays", "venue"],
      weakEvidence: ["mode", "level"],
    }),
  ],
  proofDocumentType: "Programme conducted",
  scoreSheetRow: "talk",
  appraisalSection: "talks",
  fields: {
    ...section("The programme", {
      title: text({ label: "Programme title", shortLabel: "Title", max: 500, needed: "save" }),
      sessionTitle: text({ label: "Session title", max: 100, needed: "recommended", aliases: ["session"] }),
      type: programmeType(),
      ...modeAndLevel,
      ...organiser(),
    }),
    ...section("When and where", {
      ...whenAndWhere,
      country: country(),
      totalDays: totalDays(),
      participants: participants(),
      remarks: remarks(200),
    }),
    ...section("Proof", {
      certificate: file({ label: "Certificate or letter of appreciation", needed: "recommended" }),
      invitationLetter: file({ label: "Invitation letter" }),
      photos: pictures({ label: "Photos" }),
    }),
  },
});
