import type { Sample } from "../../sample.ts";

export const aStudentProject = (): Sample => ({
  data: {
    projectTitle: "A water meter that tells of leaks",
    programme: "M.Tech. Electronics",
    programmeLevel: "pg",
    students: ["Rehan Tadvi", "Lata Gaonkar"],
    status: "completed",
    startDate: "2023-08",
    completionDate: "2024-06-12",
    partnerOrganisation: "Bhima Valley Instruments",
    outcome: "A prize at the state exhibition",
    allotment: ["https://files.example.org/allotment.pdf"],
  },
  people: [{ name: "Asha Kulkarni", email: "asha.k@anvaya.example" }],
  row: {
    projectTitle: "A water meter that tells of leaks",
    programme: "M.Tech. Electronics",
    programmeLevel: "Postgraduate",
    students: "Rehan Tadvi; Lata Gaonkar",
    status: "Completed",
    completionDate: "12/06/2024",
  },
});
