import { defineKind, section } from "../../define-kind.ts";
import {
  events,
  facultyInvolved,
  funding,
  modeAndLevel,
  organiser,
  organiserProofs,
  participants,
  remarks,
  seminar,
  seminarType,
  talks,
  theme,
  whenAndWhere,
} from "../../event-fields.ts";
import { file } from "../../fields/file.ts";
import { int } from "../../fields/int.ts";
import { tags } from "../../fields/tags.ts";
import { text } from "../../fields/text.ts";
import { url } from "../../fields/url.ts";
import { sumAtMost } from "../../rules.ts";

export const seminarOrganized = defineKind({
  slug: "seminar-organized",
  label: { one: "Seminar organised", many: "Seminars organised" },
  externalFormKeywords: {
    words: ["seminar organised", "workshop organised", "conference organised", "organised"],
    titleHeadings: ["title of seminar conference workshop", "title of event", "name of event"],
  },
  tableHeadingPatterns: [talks, events],
  participation: "organized",
  help: "You were one of the organisers",
  ...seminar,
  people: facultyInvolved,
  columns: ["type", "organizedBy", "participants"],
  rules: [...seminar.rules, sumAtMost(["facultiesCount", "studentsCount"], "participants")],
  duplicateScope: "department",
  proofDocumentType: "Seminar organised",
  appraisalSection: "events",
  fields: {
    ...section("The seminar", {
      title: text({ label: "Title", max: 500, needed: "save" }),
      type: seminarType(),
      theme: theme(),
      ...modeAndLevel,
      ...organiser(),
      reportUrl: url({ label: "Activity report link on the website" }),
      videoUrl: url({ label: "Video link" }),
    }),
    ...section("When and where", { ...whenAndWhere, remarks: remarks(200) }),
    ...section("Speakers and audience", {
      speakers: tags({ label: "Speakers and their organisations" }),
      participants: participants("recommended"),
      facultiesCount: int({ label: "Faculty who attended", min: 0, needed: "recommended" }),
      studentsCount: int({ label: "Students who attended", min: 0, needed: "recommended", aliases: ["students"] }),
    }),
    ...section("Funding", funding),
    ...section("Proof", {
      ...organiserProofs,
      invitationLetter: file({ label: "Invitation letter to speaker" }),
      speakerCertificate: file({ label: "Certificate to speaker" }),
      organizerCertificate: file({ label: "Organiser certificate" }),
      organizerLoa: file({ label: "Organiser letter of appreciation", aliases: ["organizerLOA"] }),
    }),
  },
});
