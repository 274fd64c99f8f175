import { defineKind, section } from "../define-kind.ts";
import { modeAndLevel, organiser, remarks, statedDuration, totalDays, whenAndWhere } from "../event-fields.ts";
import { choice } from "../fields/choice.ts";
import { date } from "../fields/date.ts";
import { file } from "../fields/file.ts";
import { int } from "../fields/int.ts";
import { text } from "../fields/text.ts";
import { url } from "../fields/url.ts";
import { byTitle } from "../identity.ts";
import { daysWithin, notBefore } from "../rules.ts";

export const courseCertification = defineKind({
  slug: "course-certification",
  label: { one: "Course certification", many: "Course certifications" },
  otherNames: ["course", "courses", "mooc", "moocs"],
  externalFormKeywords: { words: ["mooc", "nptel", "swayam", "course", "certification"] },
  tableHeadingPatterns: [
    {
      pattern: /\b(?:mooc|nptel|swayam|coursera|udemy|edx|online (?:certification )?course|certification course)s?\b/,
      matchOrder: 1,
    },
  ],
  group: "faculty-development",
  title: "title",
  date: ["toDate", "fromDate"],
  duration: statedDuration,
  columns: ["organizedBy", "platform", "grade"],
  rules: [notBefore("toDate", "fromDate"), daysWithin("totalDays", "fromDate", "toDate")],
  identityRules: [
    byTitle("organizedBy", {
      keyFields: ["platform", "fromDate", "toDate", "durationWeeks", "totalDays"],
      weakEvidence: ["contribution", "grade"],
      dateDifference: "ignored",
    }),
  ],
  proofDocumentType: "Course",
  scoreSheetRow: "course",
  appraisalSection: "training",
  fields: {
    ...section("The course", {
      title: text({ label: "Course title", shortLabel: "Title", max: 500, needed: "save", aliases: ["course"] }),
      contribution: choice({
        label: "Contribution",
        options: {
          certified: "Completed as learner",
          developed: "Developed the course",
          coordinated: "Course coordinator",
        },
      }),
      platform: choice({
        label: "Platform",
        options: {
          swayam: "SWAYAM",
          nptel: "NPTEL",
          coursera: "Coursera",
          edx: "edX",
          udemy: "Udemy",
          other: "Other",
        },
      }),
      ...modeAndLevel,
      ...organiser(),
      grade: text({ label: "Grade or score", shortLabel: "Grade", max: 50 }),
      credits: int({ label: "Credits", min: 0 }),
      launchDate: date({ label: "Launch date (developed courses)" }),
    }),
    ...section("When and where", {
      ...whenAndWhere,
      toDate: { ...whenAndWhere.toDate, needed: "submit" },
      totalDays: totalDays(),
      durationWeeks: int({ label: "Duration in weeks", min: 1, aliases: ["weeks"] }),
      remarks: remarks(200),
    }),
    ...section("Proof", {
      certificate: file({ label: "Certificate", needed: "recommended" }),
      certificateUrl: url({ label: "Verification link" }),
    }),
  },
});
