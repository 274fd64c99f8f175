import { defineKind, section } from "../../define-kind.ts";
import {
  events,
  modeAndLevel,
  organiser,
  remarks,
  seminar,
  seminarType,
  supportAmount,
  whenAndWhere,
} from "../../event-fields.ts";
import { file, pictures } from "../../fields/file.ts";
import { text } from "../../fields/text.ts";

export const seminarAttended = defineKind({
  slug: "seminar-attended",
  label: { one: "Seminar attended", many: "Seminars attended" },
  externalFormKeywords: {
    words: ["seminar attended", "workshop attended", "attended seminar", "attended workshop", "attended"],
    titleHeadings: ["title of seminar conference workshop", "name of seminar conference workshop attended"],
  },
  tableHeadingPatterns: [events],
  participation: "attended",
  ...seminar,
  columns: ["type", "organizedBy"],
  proofDocumentType: "Seminar attended",
  appraisalSection: "training",
  fields: {
    ...section("The seminar", {
      title: text({ label: "Title", max: 500, needed: "save" }),
      type: seminarType(),
      ...modeAndLevel,
      ...organiser(300),
    }),
    ...section("When and where", { ...whenAndWhere, remarks: remarks(1000) }),
    ...section("Funding", { supportAmount: supportAmount() }),
    ...section("Proof", {
      certificate: file({ label: "Certificate", needed: "recommended" }),
      photos: pictures({ label: "Photos" }),
    }),
  },
});
