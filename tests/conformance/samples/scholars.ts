import type { Sample } from "../sample.ts";

export const aScholar = (): Sample => ({
  data: {
    scholarName: "Devika Ranganekar",
    university: "Sahyadri State University",
    department: "Research Centre for Computing",
    registrationNumber: "SSU/PHD/2019/114",
    registrationDate: "2019-08-05",
    status: "awarded",
    role: "guide",
    otherGuides: ["M. Pereira"],
    thesisTitle: "Scheduling of water releases from small dams",
    submissionDate: "2023-11-20",
    awardDate: "2024-02-29",
    registrationLetter: ["https://files.example.org/registration.pdf"],
    awardLetter: ["https://files.example.org/award.pdf"],
  },
  people: [{ name: "Asha Kulkarni", email: "asha.k@anvaya.example" }],
  row: {
    scholarName: "Devika Ranganekar",
    university: "Sahyadri State University",
    facultyName: "Asha Kulkarni",
    registrationNumber: "SSU/PHD/2019/114",
    registrationDate: "05/08/2019",
    status: "Awarded",
    role: "Guide",
    thesisTitle: "Scheduling of water releases from small dams",
    awardDate: "29/02/2024",
  },
});
