import type { Sample } from "../../sample.ts";

export const anExtensionActivity = (): Sample => ({
  data: {
    title: "Wells of twelve villages measured",
    schemeName: "Unnat Bharat Abhiyan",
    organizedBy: "NSS unit",
    associationWith: "Zilla Parishad",
    issue: "Drinking water",
    reportUrl: "https://college.example/wells",
    venue: "Mohol",
    fromDate: "2023-12-04",
    toDate: "2023-12-09",
    studentsCount: 44,
    beneficiaries: 1900,
    awardName: "Clean water recognition",
    awardingBody: "District administration",
    awardingBodyType: "government",
    awardDate: "2024-01-26",
    report: ["https://files.example.org/wells.pdf"],
  },
  people: [{ name: "Asha Kulkarni", email: "asha.k@anvaya.example" }],
  row: {
    title: "Wells of twelve villages measured",
    facultyName: "Asha Kulkarni",
    schemeName: "Unnat Bharat Abhiyan",
    organizedBy: "NSS unit",
    fromDate: "04/12/2023",
    toDate: "09/12/2023",
    studentsCount: "44",
    awardName: "Clean water recognition",
  },
});
