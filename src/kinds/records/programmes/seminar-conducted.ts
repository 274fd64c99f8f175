import { defineKind, section } from "../../define-kind.ts";
import {
  country,
  events,
  modeAndLevel,
  organiser,
  participants,
  remarks,
  seminar,
  seminarType,
  talks,
  whenAndWhere,
} from "../../event-fields.ts";
import { file, pictures } from "../../fields/file.ts";
import { text } from "../../fields/text.ts";

export const seminarConducted = defineKind({
  slug: "seminar-conducted",
  label: { one: "Seminar conducted", many: "Seminars conducted" },
  externalFormKeywords: {
    words: ["lecture delivered", "resource person", "invited talk", "guest lecture delivered"],
    titleHeadings: ["title of lecture", "topic of lecture", "title of talk"],
  },
  tableHeadingPatterns: [talks, events],
  participation: "conducted",
  help: "You were a resource person or speaker",
  ...seminar,
  columns: ["type", "organizedBy", "participants"],
  proofDocumentType: "Seminar conducted",
  scoreSheetRow: "talk",
  appraisalSection: "talks",
  fields: {
    ...section("The seminar", {
      title: text({ label: "Title", max: 500, needed: "save" }),
      type: seminarType(),
      ...modeAndLevel,
      ...organiser(),
    }),
    ...section("When and where", {
      ...whenAndWhere,
      country: country(),
      participants: participants("recommended"),
      remarks: remarks(1000),
    }),
    ...section("Proof", {
      invitationLetter: file({ label: "Invitation letter", needed: "recommended" }),
      certificate: file({ label: "Certificate or letter of appreciation", needed: "recommended" }),
      photos: pictures({ label: "Photos" }),
    }),
  },
});
