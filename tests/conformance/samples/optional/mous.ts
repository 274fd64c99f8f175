import type { Sample } from "../../sample.ts";

export const aMou = (): Sample => ({
  data: {
    organisation: "Bhima Valley Instruments",
    partnerUnit: "Training centre, Solapur",
    partnerType: "industry",
    partnerLevel: "national",
    purpose: "Internships and a laboratory",
    documentUrl: "https://college.example/mou/12",
    signedOn: "2022-08-04",
    startDate: "2022-09",
    endDate: "2027-08",
    activities: [
      {
        id: "a1",
        heldOn: "2023-02-10",
        activity: "Visit of the second year",
        takingPart: 58,
        link: "https://college.example/visit",
      },
      { id: "a2", heldOn: "2024-01-15", activity: "Internships" },
    ],
    remarks: "Renewed once",
    mouDocument: ["https://files.example.org/mou.pdf"],
  },
  people: [{ name: "Asha Kulkarni", email: "asha.k@anvaya.example" }],
  row: {
    organisation: "Bhima Valley Instruments",
    facultyName: "Asha Kulkarni",
    partnerType: "Industry or company",
    signedOn: "04/08/2022",
    endDate: "August 2027",
  },
});
