import type { Sample } from "../sample.ts";

export const aNeedBasedProject = (): Sample => ({
  data: {
    projectTitle: "Attendance kiosk for a night school",
    natureOfActivity: "internship",
    startDate: "2024-07",
    endDate: "2024-11",
    description: "Built with the school's own old machines.",
    outcomes: "Two kiosks in use.",
    institutionName: "Pragati Night School",
    collaborationType: "ngo",
    institutionAddress: "12 Mill Road\nPune",
    institutionUrl: "https://pragati.example.org",
    facultyCoordinatorName: "Sana Iyer",
    facultyCoordinatorDepartment: "IT",
    facultyCoordinatorContact: "+91 98200 00000",
    facultyCoordinatorEmail: "sana.i@anvaya.example",
    students: [
      { id: "s1", name: "Ira Das", department: "IT" },
      { id: "s2", name: "Om Pawar" },
    ],
    mouReference: "MoU/2024/7",
  },
  people: [{ name: "Sana Iyer", email: "sana.i@anvaya.example" }],
  row: {
    projectTitle: "Attendance kiosk for a night school",
    facultiesInvolved: "sana.i@anvaya.example",
    institutionName: "Pragati Night School",
    institutionUrl: "https://pragati.example.org",
    facultyCoordinatorDepartment: "Information Technology",
    facultyCoordinatorContact: "+91 98200 00000",
    collaborationType: "NGO or community",
    startDate: "07/2024",
  },
});
