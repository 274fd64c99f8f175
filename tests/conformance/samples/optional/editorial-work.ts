import type { Sample } from "../../sample.ts";

export const anEditorialWork = (): Sample => ({
  data: {
    venueTitle: "Deccan Journal of Sensors",
    boardRole: "associate-editor",
    bodyName: "Sahyadri Press",
    nationalInternational: "international",
    issn: "2049-3630",
    website: "https://journal.example.org",
    startDate: "2021-04",
    endDate: "2024-03-31",
    reviewCount: 23,
    letter: ["https://files.example.org/board.pdf"],
  },
  people: [{ name: "Asha Kulkarni", email: "asha.k@anvaya.example" }],
  row: {
    venueTitle: "Deccan Journal of Sensors",
    facultyName: "Asha Kulkarni",
    boardRole: "Associate editor",
    bodyName: "Sahyadri Press",
    startDate: "April 2021",
    reviewCount: "23",
  },
});
