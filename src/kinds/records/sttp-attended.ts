import { defineKind } from "../define-kind.ts";
import {
  modeAndLevel,
  organiser,
  programmeType,
  remarks,
  statedDuration,
  supportAmount,
  totalDays,
  whenAndWhere,
} from "../event-fields.ts";
import { file } from "../fields/file.ts";
import { text } from "../fields/text.ts";
import { byTitle } from "../identity.ts";
import { daysWithin, notBefore } from "../rules.ts";
import { section } from "../section.ts";

export const sttpAttended = defineKind({
  slug: "sttp-attended",
  label: { one: "STTP / FDP attended", many: "STTPs / FDPs attended" },
  group: "faculty-development",
  title: "title",
  date: ["fromDate"],
  duration: statedDuration,
  columns: ["type", "organizedBy", "totalDays"],
  rules: [notBefore("toDate", "fromDate"), daysWithin("totalDays", "fromDate", "toDate")],
  unique: [byTitle("organizedBy", { parts: ["type", "toDate", "totalDays", "venue"], hints: ["mode", "level"] })],
  fields: {
    ...section("The programme", {
      title: text({ label: "Programme title", short: "Title", max: 500, needed: "save" }),
      type: programmeType(),
      ...modeAndLevel,
      ...organiser(),
      sponsoredBy: text({ label: "Sponsored by", max: 200 }),
    }),
    ...section("When and where", { ...whenAndWhere, totalDays: totalDays(), remarks: remarks(200) }),
    ...section("Money", { supportAmount: supportAmount() }),
    ...section("Proof", { certificate: file({ label: "Certificate", needed: "expected" }) }),
  },
});
