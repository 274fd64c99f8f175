import type { TableDefinition } from "../table-definition.ts";
import { form } from "./form.ts";

export const employabilityCourses: TableDefinition = {
  id: "naac.1.1.3",
  version: 1,
  body: "NAAC",
  title: "Courses on employability, entrepreneurship and skill development",
  numbers: { university: "1.1.3" },
  isDraft: true,
  source:
    "NAAC university form of 2020, which is for 1.2.1 too. That a course is counted once a year, whatever its divisions and terms, is our reading",
  years: { period: "academic", count: 1 },
  kinds: [{ kind: "courses-taught", dates: ["fromDate"], only: { field: "employability", isFilled: true } }],
  row: "work",
  once: { within: "programme", by: ["courseCode", "courseTitle"], reason: "same-course" },
  exclusions: [],
  columns: {
    course: { field: "courseTitle" },
    code: { field: "courseCode" },
    introduced: { field: "yearIntroduced" },
    content: { field: "employability" },
    link: { field: "syllabusUrl" },
  },
  forms: [
    form(
      "university-2020",
      [
        {
          text: "1.1.3 Total number of courses having focus on employability/ entrepreneurship/ skill development offered by the University during the year",
          over: 6,
        },
        {
          text: "1.2.1 Number of new courses introduced of the total number of courses across all programs offered during the year",
          over: 6,
        },
      ],
      {
        course: "Name of the Course",
        code: "Course Code",
        introduced: "Year of introduction",
        content: "Activities/Content with direct bearing on Employability/ Entrepreneurship/ Skill development",
        link: "Link to the relevant document",
      },
    ),
  ],
  metric: { label: "Courses", of: { count: "rows" }, unit: "number" },
};
