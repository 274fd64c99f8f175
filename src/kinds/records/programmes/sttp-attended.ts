import { defineKind, section } from "../../define-kind.ts";
import {
  modeAndLevel,
  organiser,
  programme,
  programmes,
  programmeType,
  remarks,
  supportAmount,
  totalDays,
  whenAndWhere,
} from "../../event-fields.ts";
import { file } from "../../fields/file.ts";
import { text } from "../../fields/text.ts";

export const sttpAttended = defineKind({
  slug: "sttp-attended",
  label: { one: "STTP / FDP attended", many: "STTPs / FDPs attended" },
  externalFormKeywords: {
    words: [
      "fdp attended",
      "sttp attended",
      "attended",
      "fdp",
      "sttp",
      "development programme",
      "refresher",
      "orientation",
    ],
    titleHeadings: ["name of fdp sttp workshop attended", "title of training", "name of training programme"],
  },
  tableHeadingPatterns: [programmes],
  participation: "attended",
  ...programme,
  columns: ["type", "organizedBy", "totalDays"],
  proofDocumentType: "Programme attended",
  appraisalSection: "training",
  fields: {
    ...section("The programme", {
      title: text({ label: "Programme title", shortLabel: "Title", max: 500, needed: "save" }),
      type: programmeType(),
      ...modeAndLevel,
      ...organiser(),
      sponsoredBy: text({ label: "Sponsored by", max: 200, aliases: ["agency"] }),
    }),
    ...section("When and where", { ...whenAndWhere, totalDays: totalDays(), remarks: remarks(200) }),
    ...section("Funding", { supportAmount: supportAmount() }),
    ...section("Proof", { certificate: file({ label: "Certificate", needed: "recommended" }) }),
  },
});
