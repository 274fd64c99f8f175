import { defineKind } from "../define-kind.ts";
import {
  betweenDates,
  country,
  modeAndLevel,
  organiser,
  participants,
  remarks,
  seminarType,
  whenAndWhere,
} from "../event-fields.ts";
import { file, pictures } from "../fields/file.ts";
import { text } from "../fields/text.ts";
import { byTitle } from "../identity.ts";
import { notBefore } from "../rules.ts";
import { section } from "../section.ts";

export const seminarConducted = defineKind({
  slug: "seminar-conducted",
  label: { one: "Seminar conducted", many: "Seminars conducted" },
  group: "seminars",
  title: "title",
  date: ["fromDate"],
  duration: betweenDates,
  columns: ["type", "organizedBy", "participants"],
  rules: [notBefore("toDate", "fromDate")],
  unique: [byTitle("organizedBy", { parts: ["type", "toDate", "venue"], hints: ["mode", "level"] })],
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
      participants: participants("expected"),
      remarks: remarks(1000),
    }),
    ...section("Proof", {
      invitationLetter: file({ label: "Invitation letter", needed: "expected" }),
      certificate: file({ label: "Certificate or letter of appreciation", needed: "expected" }),
      photos: pictures({ label: "Photos" }),
    }),
  },
});
