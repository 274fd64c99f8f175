import { defineKind } from "../define-kind.ts";
import {
  betweenDates,
  modeAndLevel,
  organiser,
  remarks,
  seminarType,
  supportAmount,
  whenAndWhere,
} from "../event-fields.ts";
import { file, pictures } from "../fields/file.ts";
import { text } from "../fields/text.ts";
import { byTitle } from "../identity.ts";
import { notBefore } from "../rules.ts";
import { section } from "../section.ts";

export const seminarAttended = defineKind({
  slug: "seminar-attended",
  label: { one: "Seminar attended", many: "Seminars attended" },
  group: "seminars",
  title: "title",
  date: ["fromDate"],
  duration: betweenDates,
  columns: ["type", "organizedBy"],
  rules: [notBefore("toDate", "fromDate")],
  unique: [byTitle("organizedBy", { parts: ["type", "toDate", "venue"], hints: ["mode", "level"] })],
  fields: {
    ...section("The seminar", {
      title: text({ label: "Title", max: 500, needed: "save" }),
      type: seminarType(),
      ...modeAndLevel,
      ...organiser(300),
    }),
    ...section("When and where", { ...whenAndWhere, remarks: remarks(1000) }),
    ...section("Money", { supportAmount: supportAmount() }),
    ...section("Proof", {
      certificate: file({ label: "Certificate", needed: "expected" }),
      photos: pictures({ label: "Photos" }),
    }),
  },
});
