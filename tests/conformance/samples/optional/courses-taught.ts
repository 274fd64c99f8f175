import type { Sample } from "../../sample.ts";

export const aCourseTaught = (): Sample => ({
  data: {
    courseTitle: "Operating systems",
    courseCode: "CS304",
    programme: "B.Tech. Computer",
    programmeLevel: "ug",
    semester: "V",
    division: "A",
    courseType: "theory",
    weeklyHours: 3.5,
    fromDate: "2023-07-17",
    toDate: "2023-11-25",
    studentsRegistered: 68,
    studentsAppeared: 66,
    studentsPassed: 61,
    averageMarks: 58.5,
    attainment: "2.4 of 3",
    timetable: ["https://files.example.org/load.pdf"],
  },
  people: [{ name: "Asha Kulkarni", email: "asha.k@anvaya.example" }],
  row: {
    courseTitle: "Operating systems",
    facultyName: "Asha Kulkarni",
    programme: "B.Tech. Computer",
    semester: "V",
    fromDate: "17/07/2023",
    studentsAppeared: "66",
    studentsPassed: "61",
  },
});
