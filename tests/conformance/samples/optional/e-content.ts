import type { Sample } from "../../sample.ts";

export const anEContent = (): Sample => ({
  data: {
    moduleName: "Filters in one dimension",
    contentType: "module",
    contribution: "developed",
    hostedOn: "SWAYAM",
    launchDate: "2023-01-09",
    credits: 2,
    programme: "B.Tech. Electronics",
    contentUrl: "https://courses.example.org/filters",
    facilityUrl: "https://college.example/studio",
    certificate: ["https://files.example.org/launch.pdf"],
  },
  people: [{ name: "Asha Kulkarni", email: "asha.k@anvaya.example" }],
  row: {
    moduleName: "Filters in one dimension",
    facultyName: "Asha Kulkarni",
    contentType: "Module of a course",
    hostedOn: "SWAYAM",
    launchDate: "09/01/2023",
  },
});
