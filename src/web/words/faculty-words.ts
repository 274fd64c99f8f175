import { words } from "./words.ts";

/** A teacher's dashboard. */
export const facultyWords = words("faculty", {
  facultyDashboard: {
    dashboard: "Dashboard",
    addARecord: "Add a record",
    myRecord: "My record",
    nothingRecordedYet: "Nothing recorded yet.",
    noRecordsOfThisYear: "No records of this year.",
    beginWithOneWork: "Begin with one work, or bring the list you already keep.",
    chooseAnotherYearOrAll: "Choose another year, or all of them.",
    changedLast: "Changed last",
  },
  greeting: {
    morning: "Good morning",
    afternoon: "Good afternoon",
    evening: "Good evening",
    morningTo: "Good morning, {{first}}",
    afternoonTo: "Good afternoon, {{first}}",
    eveningTo: "Good evening, {{first}}",
  },
  publicationsSection: {
    publicationsAYear: "Publications a year",
    inFive: {
      calendar: "{{sum}} in five calendar years",
      academic: "{{sum}} in five academic years",
      financial: "{{sum}} in five financial years",
    },
    publicationsAYearTo: "Publications a year, {{first}} to {{last}}: {{series}} in the last",
  },
  quickAdd: {
    quickAdd: "Quick add",
    startWith: "Start with",
    others: "{{more}} others",
    bringAWholeList: "Bring a whole list:",
    dropAFile: "drop a file",
  },
});
