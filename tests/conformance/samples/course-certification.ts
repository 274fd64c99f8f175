import type { Sample } from "../sample.ts";

export const aCourse = (): Sample => ({
  data: {
    title: "Data structures in twelve weeks",
    contribution: "certified",
    platform: "nptel",
    mode: "online",
    level: "national",
    organizedBy: "Institute of Teaching Practice",
    grade: "Elite, 82%",
    credits: 3,
    venue: "Online",
    fromDate: "2023-07-24",
    toDate: "2023-10-13",
    totalDays: 60,
    durationWeeks: 12,
    certificateUrl: "https://verify.example.org/c/991",
  },
  people: [{ name: "Ira Shetty" }],
  row: {
    title: "Data structures in twelve weeks",
    organizedBy: "Institute of Teaching Practice",
    mode: "online",
    level: "national",
    fromDate: "24/07/2023",
    toDate: "13/10/2023",
    platform: "NPTEL",
    totalDays: "60",
  },
});
