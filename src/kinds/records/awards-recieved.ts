import { defineKind, section } from "../define-kind.ts";
import { remarks } from "../event-fields.ts";
import { bool } from "../fields/bool.ts";
import { choice } from "../fields/choice.ts";
import { file, pictures } from "../fields/file.ts";
import { partialDate } from "../fields/partial-date.ts";
import { text } from "../fields/text.ts";
import { url } from "../fields/url.ts";
import { byTitle } from "../identity.ts";
import { awardingBodyTypes, levels } from "../option-lists.ts";

export const awardsReceived = defineKind({
  // A misspelling that stays, because addresses and data already contain it.
  slug: "awards-recieved",
  label: { one: "Award received", many: "Awards received" },
  help: "An award for an activity, such as extension work",
  group: "awards",
  title: "title",
  date: ["date"],
  columns: ["organization", "level"],
  identityRules: [byTitle("organization", { keyFields: ["activityName", "venue"], weakEvidence: ["type", "level"] })],
  scoreSheetRow: "award",
  appraisalSection: "honours",
  fields: {
    ...section("The award", {
      title: text({ label: "Award", shortLabel: "Title", max: 500, needed: "save" }),
      type: choice({
        label: "Award or recognition",
        options: { award: "Award", recognition: "Recognition" },
        needed: "recommended",
      }),
      level: choice({ label: "Level", options: levels, needed: "recommended" }),
      date: partialDate({ label: "Date", needed: "submit" }),
      venue: text({ label: "Venue", max: 500 }),
      activityName: text({ label: "Activity it was given for", max: 300, aliases: ["activity"] }),
      forExtension: bool({
        label: "Given for extension activities",
        aliases: ["extension", "given for extension work"],
      }),
      remarks: remarks(200),
      videoUrl: url({ label: "Video link" }),
    }),
    ...section("The awarding body", {
      organization: text({ label: "Awarding organisation", max: 100, needed: "submit", aliases: ["organisation"] }),
      agencyType: choice({ label: "Awarding body type", options: awardingBodyTypes }),
      incentive: text({ label: "Incentive given by the institute", max: 200 }),
    }),
    ...section("Proof", {
      certificate: file({ label: "Certificate", needed: "recommended" }),
      photos: pictures({ label: "Photos" }),
    }),
  },
});
