import { defineKind, section } from "../define-kind.ts";
import {
  betweenDates,
  facultyInvolved,
  modeAndLevel,
  organiser,
  participants,
  remarks,
  whenAndWhere,
} from "../event-fields.ts";
import { choice } from "../fields/choice.ts";
import { file, pictures } from "../fields/file.ts";
import { int } from "../fields/int.ts";
import { text } from "../fields/text.ts";
import { url } from "../fields/url.ts";
import { byTitle } from "../identity.ts";
import { notBefore } from "../rules.ts";

export const activityConducted = defineKind({
  slug: "activity-conducted",
  label: { one: "Activity conducted", many: "Activities conducted" },
  externalFormKeywords: { words: ["activity conducted", "activity"] },
  group: "activities",
  title: "title",
  date: ["fromDate"],
  duration: betweenDates,
  people: facultyInvolved,
  columns: ["category", "organizedBy", "participants"],
  rules: [notBefore("toDate", "fromDate")],
  identityRules: [byTitle("organizedBy", { keyFields: ["schemeName", "toDate", "venue"], weakEvidence: ["category"] })],
  duplicateScope: "department",
  proofDocumentType: "Activity",
  appraisalSection: "students",
  fields: {
    ...section("The activity", {
      title: text({ label: "Activity", shortLabel: "Title", max: 500, needed: "save" }),
      category: choice({
        label: "Category",
        options: {
          extension: "Extension or outreach",
          technical: "Technical",
          "co-curricular": "Co-curricular",
          other: "Other",
        },
        aliases: ["type"],
      }),
      schemeName: text({ label: "Scheme", help: "For example NSS, NCC, Swachh Bharat", max: 200, aliases: ["scheme"] }),
      ...modeAndLevel,
      ...organiser(),
      websiteUrl: url({ label: "Event website" }),
      reportUrl: url({ label: "Activity report link on the website" }),
      videoUrl: url({ label: "Video link", aliases: ["videoLink"] }),
    }),
    ...section("When and where", {
      ...whenAndWhere,
      participants: { ...participants("recommended"), label: "Participants" },
      studentsCount: int({ label: "Students who took part", min: 0, aliases: ["students"] }),
      remarks: remarks(100),
    }),
    ...section("Proof", {
      certificate: file({ label: "Certificate or letter of appreciation", needed: "recommended" }),
      invitationLetter: file({ label: "Invitation letter" }),
      report: file({ label: "Report" }),
      banner: pictures({ label: "Banner" }),
      photos: pictures({ label: "Photos" }),
    }),
  },
});
