import type { Sample } from "../../sample.ts";

export const aProgrammeAttended = (): Sample => ({
  data: {
    title: "Outcome-based education, week two",
    type: "fdp",
    mode: "online",
    level: "national",
    organizedBy: "Institute of Teaching Practice",
    associationWith: "Anvaya College",
    venue: "Online",
    fromDate: "2024-06-10",
    toDate: "2024-06-14",
    totalDays: 5,
    sponsoredBy: "Anvaya College",
    supportAmount: 150000,
    certificate: ["https://drive.example.org/fdp/obe.pdf"],
  },
  people: [{ name: "Harish Gokhale" }],
  row: {
    title: "Outcome-based education, week two",
    type: "FDP",
    organizedBy: "Institute of Teaching Practice",
    mode: "Online",
    level: "National",
    venue: "Online",
    fromDate: "10/06/2024",
    toDate: "14/06/2024",
    totalDays: "5",
    certificate: "https://drive.example.org/fdp/obe.pdf",
  },
});
