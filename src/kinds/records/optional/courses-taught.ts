import { defineKind, section } from "../../define-kind.ts";
import { facultyInvolved, remarks } from "../../event-fields.ts";
import { choice } from "../../fields/choice.ts";
import { date } from "../../fields/date.ts";
import { decimal } from "../../fields/decimal.ts";
import { file } from "../../fields/file.ts";
import { int } from "../../fields/int.ts";
import { text } from "../../fields/text.ts";
import { url } from "../../fields/url.ts";
import { year } from "../../fields/year.ts";
import { byTitle } from "../../identity.ts";
import { programmeLevels } from "../../option-lists.ts";
import { notBefore, notLess } from "../../rules.ts";

/** A course in one term, with the results of its students. */
export const coursesTaught = defineKind({
  slug: "courses-taught",
  label: { one: "Course taught", many: "Courses taught" },
  externalFormKeywords: { words: ["course taught", "subject taught", "result", "workload"] },
  group: "teaching",
  isOptional: true,
  title: "courseTitle",
  date: ["fromDate"],
  datesAhead: ["fromDate"],
  people: { ...facultyInvolved, label: "Taught by" },
  columns: ["programme", "semester", "studentsPassed"],
  rules: [
    notBefore("toDate", "fromDate"),
    notLess("studentsRegistered", "studentsAppeared"),
    notLess("studentsAppeared", "studentsPassed"),
  ],
  identityRules: [byTitle("programme", { keyFields: ["courseCode", "semester", "division"] })],
  duplicateScope: "department",
  appraisalSection: "teaching",
  fields: {
    ...section("The course", {
      courseTitle: text({
        label: "Course title",
        shortLabel: "Title",
        groupable: true,
        max: 300,
        needed: "save",
        aliases: ["course"],
      }),
      courseCode: text({ label: "Course code", max: 50, needed: "recommended" }),
      programme: text({ label: "Programme", groupable: true, max: 200, needed: "submit" }),
      programmeLevel: choice({ label: "Level of the programme", options: programmeLevels, needed: "recommended" }),
      semester: text({ label: "Semester or year", shortLabel: "Semester", max: 50, needed: "recommended" }),
      division: text({ label: "Division", max: 50 }),
      courseType: choice({
        label: "Type",
        options: { theory: "Theory", practical: "Practical", both: "Theory and practical", project: "Project" },
        needed: "recommended",
      }),
      weeklyHours: decimal({ label: "Hours per week", min: 0, max: 60 }),
      fromDate: date({
        label: "First day of the term",
        shortLabel: "From",
        needed: "submit",
        aliases: ["from", "startDate"],
      }),
      toDate: date({
        label: "Last day of the term",
        shortLabel: "To",
        needed: "recommended",
        aliases: ["to", "endDate"],
      }),
    }),
    ...section("Syllabus", {
      yearIntroduced: year({ label: "Year of introduction" }),
      employability: text({
        label: "Content on employability, entrepreneurship or skills",
        shortLabel: "Employability",
        max: 1000,
        aliases: ["skillDevelopment"],
      }),
      syllabusUrl: url({ label: "Link to the syllabus" }),
    }),
    ...section("Results", {
      studentsRegistered: int({ label: "Students registered", min: 0, needed: "recommended" }),
      studentsAppeared: int({ label: "Students who appeared", min: 0, needed: "recommended" }),
      studentsPassed: int({ label: "Students who passed", shortLabel: "Passed", min: 0, needed: "recommended" }),
      averageMarks: decimal({ isSummable: false, label: "Average marks in per cent", min: 0, max: 100 }),
      attainment: text({ label: "Attainment of course outcomes", max: 100 }),
      remarks: remarks(500),
    }),
    ...section("Proof", {
      timetable: file({ label: "Timetable or load sheet", needed: "recommended" }),
      resultSheet: file({ label: "Result sheet" }),
    }),
  },
});
